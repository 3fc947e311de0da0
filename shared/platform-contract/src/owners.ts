// Free of zod: browsers import it.
import type { RouteDescriptor } from './descriptor'
import type { Registry, RegistryEntry } from './registry'

/** Route of a live release as its descriptor states it, and whose it is. */
export interface PageOwner extends Omit<RouteDescriptor, 'id'> {
  app: string
  routeId: string
  entry: RegistryEntry
}

interface Candidate {
  path: string
  handle: PageOwner
}

/** `matchRoutes` of React Router, which ranks patterns. */
type MatchRoutes = (routes: Candidate[], path: string) => Array<{ route: Candidate }> | null

/** A path as routes compare it: letter case and slashes at the end make no difference. */
const plainPath = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1')

const candidatesOf = ({ microFrontends }: Registry): Candidate[] =>
  Object.entries(microFrontends).flatMap(([app, [entry]]) =>
    entry
      ? entry.extras.routes.map(({ id: routeId, ...route }) => ({
          path: route.path,
          handle: { ...route, app, routeId, entry },
        }))
      : [],
  )

/**
 * Finds whose page an address is: the highest ranked route that matches it, ending and all; of two as high, one with an ending,
 * then that of the first app. Shell and gateway use it, so that they never differ.
 */
export function createOwners(registry: Registry, matchRoutes: MatchRoutes) {
  const routes = candidatesOf(registry).sort(
    (one, other) => Number(!one.handle.ending) - Number(!other.handle.ending),
  )
  // No other route ranks above one without parameters, and most links lead to one.
  const exact = new Map<string, PageOwner>()
  for (const { path, handle } of [...routes].reverse())
    if (!handle.ending && !/[:*?]/.test(path)) exact.set(plainPath(path), handle)
  const hasEnding = ({ handle }: Candidate, plain: string) =>
    plain.endsWith(handle.ending?.toLowerCase() ?? '')
  return (path: string): PageOwner | null => {
    const plain = plainPath(path)
    const known = exact.get(plain)
    if (known) return known
    const fitting = routes.filter((route) => hasEnding(route, plain))
    return matchRoutes(fitting, path)?.at(-1)?.route.handle ?? null
  }
}
