import { z } from 'zod'

/** Answers an API call of the site's own, by its path below `/api`. */
export type CallApi = (path: string) => Promise<unknown>

const linked = z.array(z.object({ link: z.string().startsWith('/') }))

/** Records that are asked for at once, and in all: a sitemap holds at most 50,000 addresses. */
const PAGE_SIZE = 500
const MOST_LINKS = 40_000

/** Addresses of every record that a call lists, page by page; without its end where there are too many. */
export async function listLinks(
  call: string,
  callApi: CallApi,
): Promise<{ links: string[]; isAll: boolean }> {
  const links: string[] = []
  while (links.length < MOST_LINKS) {
    const page = linked.parse(await callApi(`${call}?limit=${PAGE_SIZE}&offset=${links.length}`))
    links.push(...page.map(({ link }) => link))
    if (page.length < PAGE_SIZE) return { links, isAll: true }
  }
  return { links, isAll: false }
}
