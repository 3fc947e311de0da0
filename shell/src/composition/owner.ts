import { createOwners, type PageOwner } from '@marga/platform-contract/owners'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { matchRoutes } from 'react-router-dom'

export type Owner = PageOwner

interface Table {
  find: (path: string) => Owner | null
  /** Cache of matches: the chrome asks for the same links on each page. */
  found: Map<string, Owner | null>
}

/** Most paths whose owner a table caches. */
const MOST_FOUND = 500

const tables = new WeakMap<Registry, Table>()

/** The first entry of each app is the one that this page was rendered with. */
export const entryOf = (registry: Registry, app: string): RegistryEntry | undefined =>
  Object.hasOwn(registry.microFrontends, app) ? registry.microFrontends[app]?.[0] : undefined

/** Replaces an app's entry by its live one, for a page that could not load the release it started with. */
export function replaceEntry(registry: Registry, app: string, entries: RegistryEntry[]) {
  registry.microFrontends[app] = entries
  tables.delete(registry)
}

function tableOf(registry: Registry): Table {
  const table = tables.get(registry) ?? { find: createOwners(registry, matchRoutes), found: new Map() }
  tables.set(registry, table)
  return table
}

/** The app and the route that a path belongs to; null for an unknown path. */
export function ownerOf(registry: Registry, pathname: string): Owner | null {
  const { find, found } = tableOf(registry)
  const known = found.get(pathname)
  if (known !== undefined) return known
  const owner = find(pathname)
  if (found.size >= MOST_FOUND) found.clear()
  found.set(pathname, owner)
  return owner
}

/** The owner's route descriptor for a path. */
export function routeOf(registry: Registry, pathname: string) {
  const owner = ownerOf(registry, pathname)
  return owner?.entry.extras.routes.find(({ id }) => id === owner.routeId)
}
