import type { RouteObject } from 'react-router-dom'

export default [
  { path: '/opening-hours', lazy: () => import(/* webpackChunkName: "hours" */ './hours') },
] satisfies RouteObject[]
