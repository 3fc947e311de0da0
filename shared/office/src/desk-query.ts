/** Rows of one page of a list. */
export const PAGE_SIZE = 25

/** What the address says of a list: `?search=rao&sort=name&order=desc&page=2`, and filters by their names. */
const OF_LIST = ['search', 'sort', 'order'] as const

/** The page of a list that an address names, from 1 on. */
export function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

/** The query of a list's call, as the address has it: search, order, page, and those filters that are set. */
export function deskQuery<F extends string>(
  url: URL,
  filters: readonly F[] = [],
): { limit: number; offset: number } & { [K in F | (typeof OF_LIST)[number]]?: string } {
  const set = [...OF_LIST, ...filters].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    ...(Object.fromEntries(set) as { [K in F | (typeof OF_LIST)[number]]?: string }),
    limit: PAGE_SIZE,
    offset: (pageOf(url) - 1) * PAGE_SIZE,
  }
}

/** The address of the same list with something else of it; another search, filter or order begins at the first page. */
export function listAddress(url: URL, changes: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams(url.searchParams)
  if (!('page' in changes)) search.delete('page')
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') search.delete(name)
    else search.set(name, value)
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}
