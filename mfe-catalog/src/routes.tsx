import type { Parts } from '@marga/sdk'
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
  {
    path: '/courses/:courseId',
    lazy: () => import(/* webpackChunkName: "static-course" */ './static-course/static-course-route'),
  },
  {
    path: '/futuretech-training',
    lazy: () => import(/* webpackChunkName: "videos" */ './videos/videos-route'),
  },
  {
    path: '/futuretech-training/:id',
    lazy: () => import(/* webpackChunkName: "video" */ './video/video-route'),
  },
  { path: '/search', lazy: () => import(/* webpackChunkName: "search" */ './search/search-route') },
]
export default routes

export const parts: Parts = {
  'trainer-programs': () =>
    import(/* webpackChunkName: "trainer-programs" */ './trainer-programs/trainer-programs-part'),
}
