import type { Registry } from '@marga/platform-contract/registry'
import { generatePath, matchPath } from 'react-router-dom'
import { ownerOf } from '../composition/owner'

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A text that a page names in its loader's data; null for one of another form. */
function named(loaderData: unknown, name: string, form: RegExp): string | null {
  const value: unknown = Reflect.get(Object(loaderData), name)
  return typeof value === 'string' && form.test(value) ? value : null
}

/** A page that has several spellings names its one address in its loader's data, as a path with its query. */
export const namedPath = (loaderData: unknown) => named(loaderData, 'canonicalPath', /^\/(?!\/)/)

/** A page with a preview picture of its own names it in its loader's data: a file among the site's pictures, or a path of the site. */
export const namedPreview = (loaderData: unknown) => named(loaderData, 'preview', /^\/?\w[\w/-]*(\.png)?$/)

/** The address of a page in the spelling of its owner's descriptor (docs/product.md#letter-case); null for an unknown path. */
export function canonicalPath(registry: Registry, pathname: string): string | null {
  const owner = ownerOf(registry, pathname)
  const match = owner && matchPath({ path: owner.path, caseSensitive: false }, pathname)
  if (!match) return null
  // Segments are encoded once more when the path is made.
  const params = Object.entries(match.params).map(([name, value]) => [name, value && decoded(value)])
  return generatePath(match.pattern.path, Object.fromEntries(params))
}
