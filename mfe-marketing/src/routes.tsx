import type { Parts } from '@marga/sdk'
import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home" */ './home/home-route') },
  { path: '/about-us', lazy: () => import(/* webpackChunkName: "about" */ './about/about-route') },
  {
    path: '/ai-training',
    lazy: () => import(/* webpackChunkName: "ai-training" */ './ai-training/ai-training-route'),
  },
  { path: '/contact', lazy: () => import(/* webpackChunkName: "contact" */ './contact/contact-route') },
  {
    path: '/registrationds2589',
    lazy: () =>
      import(/* webpackChunkName: "course-registration" */ './course-registration/course-registration-route'),
  },
  {
    path: '/thank-you',
    lazy: () => import(/* webpackChunkName: "thank-you" */ './thank-you/thank-you-route'),
  },
  { path: '/privacy', lazy: () => import(/* webpackChunkName: "privacy" */ './legal/legal-route') },
  { path: '/terms', lazy: () => import(/* webpackChunkName: "terms" */ './legal/legal-route') },
  { path: '/refunds', lazy: () => import(/* webpackChunkName: "refunds" */ './legal/legal-route') },
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
  { path: '/:promo', lazy: () => import(/* webpackChunkName: "promo" */ './promo/promo-route') },
]
export default routes

export const parts: Parts = {
  'program-reviews': () => import(/* webpackChunkName: "program-reviews" */ './reviews/program-reviews-part'),
}
