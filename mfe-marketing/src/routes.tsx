import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home" */ './home/home-route') },
  { path: '/contact', lazy: () => import(/* webpackChunkName: "contact" */ './contact/contact-route') },
  {
    path: '/ai-talent-hub',
    lazy: () => import(/* webpackChunkName: "ai-talent-hub" */ './coming-soon/coming-soon-route'),
  },
  {
    path: '/resume-analysis',
    lazy: () => import(/* webpackChunkName: "resume-analysis" */ './coming-soon/coming-soon-route'),
  },
  {
    path: '/resume-correction',
    lazy: () => import(/* webpackChunkName: "resume-correction" */ './coming-soon/coming-soon-route'),
  },
  {
    path: '/expert-review-panel',
    lazy: () => import(/* webpackChunkName: "expert-review-panel" */ './coming-soon/coming-soon-route'),
  },
  {
    path: '/scoremarked-talent',
    lazy: () => import(/* webpackChunkName: "scoremarked-talent" */ './coming-soon/coming-soon-route'),
  },
  {
    path: '/oracle-qe-automation',
    lazy: () => import(/* webpackChunkName: "oracle-qe-automation" */ './coming-soon/coming-soon-route'),
  },
  {
    path: '/resume',
    lazy: () => import(/* webpackChunkName: "resume" */ './coming-soon/coming-soon-route'),
  },
]
export default routes
