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

/** A page that has several spellings names its one address in its loader's data, as a path with its query. */
export function namedPath(loaderData: unknown): string | null {
  if (typeof loaderData !== 'object' || loaderData === null) return null
  const named: unknown = Reflect.get(loaderData, 'canonicalPath')
  return typeof named === 'string' && /^\/(?!\/)/.test(named) ? named : null
}

/** A page with a preview picture of its own names it in its loader's data: a file among the site's pictures, or a path of the site. */
export function namedPreview(loaderData: unknown): string | null {
  if (typeof loaderData !== 'object' || loaderData === null) return null
  const named: unknown = Reflect.get(loaderData, 'preview')
  return typeof named === 'string' && /^(preview-[a-z0-9-]+\.png$|\/(?!\/))/.test(named) ? named : null
}

/** The address of a page in the spelling of its owner's descriptor (docs/product.md#letter-case); null for an unknown path. */
export function canonicalPath(registry: Registry, pathname: string): string | null {
  const owner = ownerOf(registry, pathname)
  const match = owner && matchPath({ path: owner.path, caseSensitive: false }, pathname)
  if (!match) return null
  // Segments are encoded once more when the path is made.
  const params = Object.entries(match.params).map(([name, value]) => [name, value && decoded(value)])
  return generatePath(match.pattern.path, Object.fromEntries(params))
}
