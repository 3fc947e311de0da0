import type { RouteObject } from 'react-router-dom'
import catalog from '../../../mfe-catalog/src/routes'
import marketing from '../../../mfe-marketing/src/routes'
import profile from '../../../mfe-profile/src/routes'
import trainers from '../../../mfe-trainers/src/routes'
import { withDataAhead } from '../../../shell/src/prefetch/data-ahead'
import { shellRoutes as ownRoutes } from '../../../shell/src/shell-routes'

/** Takes data that was loaded ahead, as routes of a remote do. */
const attached = (route: RouteObject): RouteObject =>
  typeof route.lazy === 'function' ? { ...route, lazy: withDataAhead(route.lazy) } : route

/** In the place of the shell's own: the bundle has the pages of all apps. */
export const shellRoutes = [
  ...ownRoutes,
  ...[...catalog, ...marketing, ...profile, ...trainers].map((route) => attached(route as RouteObject)),
]
