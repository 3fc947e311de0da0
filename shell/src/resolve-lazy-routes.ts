import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Loads the lazy parts of the routes that match, so that the first render is complete. */
export async function resolveLazyRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const parts = await route.lazy()
      Object.assign(route, parts, { lazy: undefined })
    }),
  )
}
