import type { Parts } from '@marga/sdk'
import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/freelancer-trainer', lazy: () => import(/* webpackChunkName: "hub" */ './hub/hub-route') },
  {
    path: '/trainerprofile',
    lazy: () => import(/* webpackChunkName: "trainer-list" */ './trainer-list/trainer-list-route'),
  },
  {
    path: '/TrainerDetails',
    lazy: () => import(/* webpackChunkName: "trainer-details" */ './trainer-details/trainer-details-route'),
  },
  {
    path: '/trainer/:trainerId',
    lazy: () => import(/* webpackChunkName: "trainer-courses" */ './trainer-courses/trainer-courses-route'),
  },
  {
    path: '/trainer-courses/:trainerId',
    lazy: () =>
      import(/* webpackChunkName: "trainer-courses-twin" */ './trainer-courses/trainer-courses-route'),
  },
  {
    path: '/mock-interview',
    lazy: () => import(/* webpackChunkName: "mock-interview" */ './mock-interview/mock-interview-route'),
  },
  {
    path: '/practice/:lesson',
    lazy: () => import(/* webpackChunkName: "practice" */ './practice/practice-route'),
  },
  {
    path: '/office/interview-hours',
    lazy: () => import(/* webpackChunkName: "interview-hours" */ './interview-hours/interview-hours-route'),
  },
]
export default routes

export const parts: Parts = {
  'program-trainer': () =>
    import(/* webpackChunkName: "program-trainer" */ './program-trainer/program-trainer-part'),
}
