import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  {
    path: '/coursesoffered',
    lazy: () => import(/* webpackChunkName: "offered-courses" */ './offered-courses/offered-courses-route'),
  },
  { path: '/courses', lazy: () => import(/* webpackChunkName: "program" */ './program/program-route') },
  {
    path: '/courses/details/:courseName?',
    lazy: () => import(/* webpackChunkName: "syllabus" */ './syllabus/syllabus-route'),
  },
]
export default routes
