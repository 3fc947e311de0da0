import type { Parts } from '@marga/sdk'
import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/profilepage', lazy: () => import(/* webpackChunkName: "profile" */ './profile/profile-route') },
  {
    path: '/my-learning',
    lazy: () => import(/* webpackChunkName: "my-learning" */ './my-learning/my-learning-route'),
  },
  {
    path: '/my-review',
    lazy: () => import(/* webpackChunkName: "my-review" */ './my-review/my-review-route'),
  },
  {
    path: '/receipts/:orderId',
    lazy: () => import(/* webpackChunkName: "receipt" */ './receipt/receipt-route'),
  },
  {
    path: '/interview-feedback/:bookingId',
    lazy: () => import(/* webpackChunkName: "interview-feedback" */ './interview-feedback/feedback-route'),
  },
  {
    path: '/waiting-list',
    lazy: () => import(/* webpackChunkName: "waiting-list" */ './waiting-list/waiting-list-route'),
  },
  {
    path: '/other-batch',
    lazy: () => import(/* webpackChunkName: "other-batch" */ './other-batch/other-batch-route'),
  },
  {
    path: '/unsubscribe',
    lazy: () => import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe-route'),
  },
  { path: '/account', lazy: () => import(/* webpackChunkName: "account" */ './account/account-route') },
]
export default routes

export const parts: Parts = {
  'next-step': () => import(/* webpackChunkName: "next-step" */ './my-learning/next-step-part'),
}
