import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/profilepage', lazy: () => import(/* webpackChunkName: "profile" */ './profile/profile-route') },
  {
    path: '/my-learning',
    lazy: () => import(/* webpackChunkName: "my-learning" */ './my-learning/my-learning-route'),
  },
  {
    path: '/receipts/:orderId',
    lazy: () => import(/* webpackChunkName: "receipt" */ './receipt/receipt-route'),
  },
  { path: '/account', lazy: () => import(/* webpackChunkName: "account" */ './account/account-route') },
]
export default routes
