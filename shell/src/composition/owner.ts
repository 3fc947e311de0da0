import type { Registry, RegistryEntry } from '@marga/contract/registry'
import { matchRoutes } from 'react-router-dom'

export interface Owner {
  app: string
  routeId: string
  /** Path pattern as the owner's descriptor states it. */
  path: string
  render: 'server' | 'client'
  entry: RegistryEntry
}

type OwnedRoute = { path: string; handle: Owner }

const tables = new WeakMap<Registry, OwnedRoute[]>()

/** Of each app the entry that this page was composed with stands first. */
export const entryOf = (registry: Registry, app: string): RegistryEntry | undefined =>
  Object.hasOwn(registry.microFrontends, app) ? registry.microFrontends[app]?.[0] : undefined

function tableOf(registry: Registry): OwnedRoute[] {
  const known = tables.get(registry)
  if (known) return known
  const table = Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
    (entry?.extras.routes ?? []).map(({ id, path, render }) => ({
      path,
      handle: { app, routeId: id, path, render, entry: entry as RegistryEntry },
    })),
  )
  tables.set(registry, table)
  return table
}

/** The app and the route that a path belongs to, ranked as the router ranks them; null for an unknown path. */
export function ownerOf(registry: Registry, pathname: string): Owner | null {
  const match = matchRoutes(tableOf(registry), pathname)?.at(-1)
  return match ? match.route.handle : null
}
