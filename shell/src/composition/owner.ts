import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { matchRoutes } from 'react-router-dom'

export interface Owner {
  app: string
  routeId: string
  /** Path pattern as the owner's descriptor states it. */
  path: string
  render: 'server' | 'client'
  /** What the last segment has to end in, letter case aside. */
  ending: string | undefined
  entry: RegistryEntry
}

type OwnedRoute = { path: string; handle: Owner }

interface Table {
  routes: OwnedRoute[]
  /** Routes without parameters, by their path: no other ranks above one of them, and most links lead to one. */
  exact: Map<string, OwnedRoute>
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

/** A path as routes compare it: letter case and a slash at the end make no difference. */
const plainPath = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1')

function tableOf(registry: Registry): Table {
  const known = tables.get(registry)
  if (known) return known
  const routes = Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
    (entry?.extras.routes ?? []).map(({ id, path, render, ending }) => ({
      path,
      handle: { app, routeId: id, path, render, ending, entry: entry as RegistryEntry },
    })),
  )
  const plain = routes.filter(({ path }) => !/[:*?]/.test(path))
  const exact = new Map(plain.toReversed().map((route) => [plainPath(route.path), route]))
  const table = { routes, exact, found: new Map() }
  tables.set(registry, table)
  return table
}

const hasEnding = (pathname: string, ending = '') =>
  pathname.replace(/\/$/, '').toLowerCase().endsWith(ending.toLowerCase())

/** The app and the route that a path belongs to, ranked as the router ranks them; null for an unknown path. */
export function ownerOf(registry: Registry, pathname: string): Owner | null {
  const { routes, exact, found } = tableOf(registry)
  const known = found.get(pathname)
  if (known !== undefined) return known
  const route = exact.get(plainPath(pathname)) ?? matchRoutes(routes, pathname)?.at(-1)?.route
  const match = route?.handle
  const owner = match && hasEnding(pathname, match.ending) ? match : null
  if (found.size >= MOST_FOUND) found.clear()
  found.set(pathname, owner)
  return owner
}

/** The owner's route descriptor for a path. */
export function routeOf(registry: Registry, pathname: string) {
  const owner = ownerOf(registry, pathname)
  return owner?.entry.extras.routes.find(({ id }) => id === owner.routeId)
}
