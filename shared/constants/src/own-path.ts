import { isAddress } from './is-address'

const BASE = 'https://site.invalid'

/** Where a visitor goes after signing in: the path of this site that the text is, else `/` (docs/product.md#login). */
export function ownPath(text: string): string {
  if (!text.startsWith('/') || !isAddress(text, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(text, BASE)
  if (origin !== BASE || pathname.startsWith('//') || /^\/login\/?$/i.test(pathname)) return '/'
  return pathname + search + hash
}
