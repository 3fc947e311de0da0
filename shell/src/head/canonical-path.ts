import type { Registry } from '@marga/contract/registry'
import { generatePath, matchPath } from 'react-router-dom'
import { ownerOf } from '../composition/owner'

/** What of a query names another page; filters and the like do not. */
const NAMING_PARAMETERS = ['program', 'id']

/** The one address of a page, in the spelling of its owner's descriptor (decision R1); null for an unknown path. */
export function canonicalPath(
  registry: Registry,
  { pathname, search }: { pathname: string; search: string },
) {
  const owner = ownerOf(registry, pathname)
  const match = owner && matchPath({ path: owner.path, caseSensitive: false }, pathname)
  if (!match) return null
  const query = new URLSearchParams(search)
  const naming = NAMING_PARAMETERS.flatMap((name) => {
    const value = query.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  const path = generatePath(match.pattern.path, match.params)
  return naming.length > 0 ? `${path}?${naming.join('&')}` : path
}
