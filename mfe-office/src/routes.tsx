import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/office', lazy: () => import(/* webpackChunkName: "today" */ './today/today-route') },
  {
    path: '/office/second-factor',
    lazy: () => import(/* webpackChunkName: "second-factor" */ './second-factor/second-factor-route'),
  },
  { path: '/office/people', lazy: () => import(/* webpackChunkName: "people" */ './people/people-route') },
  {
    path: '/office/batches/:id?',
    lazy: () => import(/* webpackChunkName: "batches" */ './batches/batches-route'),
  },
  {
    path: '/office/programs/:id?/:course?',
    lazy: () => import(/* webpackChunkName: "programs" */ './programs/programs-route'),
  },
  {
    path: '/office/videos/:id?',
    lazy: () => import(/* webpackChunkName: "videos" */ './videos/videos-route'),
  },
  {
    path: '/office/messages/:id?',
    lazy: () => import(/* webpackChunkName: "messages" */ './messages/messages-route'),
  },
  {
    path: '/office/mailings/:id?',
    lazy: () => import(/* webpackChunkName: "mailings" */ './mailings/mailings-route'),
  },
  {
    path: '/office/trainers/:id?',
    lazy: () => import(/* webpackChunkName: "trainers" */ './trainers/trainers-route'),
  },
  {
    path: '/office/bookings/:id?',
    lazy: () => import(/* webpackChunkName: "bookings" */ './bookings/bookings-route'),
  },
  {
    path: '/office/payments/:id?',
    lazy: () => import(/* webpackChunkName: "payments" */ './payments/payments-route'),
  },
  {
    path: '/office/refunds',
    lazy: () => import(/* webpackChunkName: "refunds" */ './refunds/refunds-route'),
  },
  {
    path: '/office/learners/:id?',
    lazy: () => import(/* webpackChunkName: "learners" */ './learners/learners-route'),
  },
  {
    path: '/office/reviews/:id?',
    lazy: () => import(/* webpackChunkName: "reviews" */ './reviews/reviews-route'),
  },
  {
    path: '/office/coupons',
    lazy: () => import(/* webpackChunkName: "coupons" */ './coupons/coupons-route'),
  },
  {
    path: '/office/figures',
    lazy: () => import(/* webpackChunkName: "figures" */ './figures/figures-route'),
  },
  { path: '/office/site', lazy: () => import(/* webpackChunkName: "site" */ './site/site-route') },
  {
    path: '/office/texts/:id?',
    lazy: () => import(/* webpackChunkName: "texts" */ './words-routes').then((words) => words.texts),
  },
  {
    path: '/office/legal/:id?/:number?',
    lazy: () => import(/* webpackChunkName: "legal" */ './words-routes').then((words) => words.legal),
  },
  {
    path: '/office/releases/:app?',
    lazy: () => import(/* webpackChunkName: "releases" */ './releases/releases-route'),
  },
  { path: '/office/log', lazy: () => import(/* webpackChunkName: "log" */ './log/log-route') },
]
export default routes
