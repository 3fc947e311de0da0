import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  {
    path: '/trainerprofile',
    lazy: () => import(/* webpackChunkName: "trainer-list" */ './trainer-list/trainer-list-route'),
  },
]
export default routes
