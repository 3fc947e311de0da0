import type { RouteObject } from 'react-router-dom'

/** Pages of the shell itself. */
export const shellRoutes: RouteObject[] = [
  { path: '/login', lazy: () => import(/* webpackChunkName: "login" */ './login/login-route') },
]
