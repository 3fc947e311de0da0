import { isAddress } from '@marga/constants/is-address'

/** Where a visitor goes after signing in: a path of this site, else `/` (docs/product.md#login). */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  const base = 'https://site.invalid'
  if (!next.startsWith('/') || !isAddress(next, base)) return '/'
  const { origin, pathname, search: query, hash } = new URL(next, base)
  if (origin !== base || pathname.startsWith('//') || /^\/login\/?$/i.test(pathname)) return '/'
  return pathname + query + hash
}
