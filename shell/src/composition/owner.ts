import type { Registry, RegistryEntry } from '@marga/contract/registry'
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

const tables = new WeakMap<Registry, OwnedRoute[]>()

/** Of each app the entry that this page was composed with stands first. */
export const entryOf = (registry: Registry, app: string): RegistryEntry | undefined =>
  Object.hasOwn(registry.microFrontends, app) ? registry.microFrontends[app]?.[0] : undefined

/** Puts what is live now in the place of an app's entry, for a page that could not load what it began with. */
export function replaceEntry(registry: Registry, app: string, entries: RegistryEntry[]) {
  registry.microFrontends[app] = entries
  tables.delete(registry)
}

function tableOf(registry: Registry): OwnedRoute[] {
  const known = tables.get(registry)
  if (known) return known
  const table = Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
    (entry?.extras.routes ?? []).map(({ id, path, render, ending }) => ({
      path,
      handle: { app, routeId: id, path, render, ending, entry: entry as RegistryEntry },
    })),
  )
  tables.set(registry, table)
  return table
}

const hasEnding = (pathname: string, ending = '') =>
  pathname.replace(/\/$/, '').toLowerCase().endsWith(ending.toLowerCase())

/** The app and the route that a path belongs to, ranked as the router ranks them; null for an unknown path. */
export function ownerOf(registry: Registry, pathname: string): Owner | null {
  const owner = matchRoutes(tableOf(registry), pathname)?.at(-1)?.route.handle
  return owner && hasEnding(pathname, owner.ending) ? owner : null
}
