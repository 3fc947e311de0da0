import type { RouteObject } from 'react-router-dom'

export default [
  { path: '/', lazy: () => import(/* webpackChunkName: "shelf" */ './shelf') },
  { path: '/books/:id', lazy: () => import(/* webpackChunkName: "book" */ './book') },
] satisfies RouteObject[]
