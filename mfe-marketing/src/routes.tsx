import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home" */ './home/home-route') },
]
export default routes
