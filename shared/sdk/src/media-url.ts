import { isAddress } from '@marga/constants/is-address'

/**
 * Address of a picture: absolute https stays, a relative path is joined to the media base, anything else (other
 * schemes, `//host`) is refused with '' (docs/product.md#links-and-media).
 */
export function mediaUrl(mediaBase: string, path: string): string {
  const trimmed = path.trim()
  if (trimmed === '' || /^[\\/]{2}/.test(trimmed)) return ''
  if (/^https:\/\//i.test(trimmed)) return isAddress(trimmed) ? trimmed : ''
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return ''
  return `${mediaBase.replace(/\/+$/, '')}/${trimmed.replace(/^[\\/]+/, '')}`
}
