import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  {
    path: '/profilepage',
    lazy: () => import(/* webpackChunkName: "profile" */ './basic-details/basic-details-route'),
  },
]
export default routes
