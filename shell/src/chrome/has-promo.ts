import type { Registry } from '@marga/platform-contract/registry'
import { ownerOf } from '../composition/owner'

/**
 * Pages that sell already, those where somebody fills in a form, and those of the law (docs/product.md#promotional-banner); by their owner's pattern, so that letter
 * case makes no difference (docs/product.md#letter-case).
 */
const PAGES_WITHOUT = [
  '/coursesoffered',
  '/courses',
  '/courses/details/:courseName?',
  '/courses/:courseId',
  '/futuretech-training/:id',
  '/TrainerDetails',
  '/search',
  '/:promo',
  '/login',
  '/registrationds2589',
  '/thank-you',
  '/contact',
  '/profilepage',
  '/my-learning',
  '/receipts/:orderId',
  '/account',
  '/mock-interview',
  '/ai-training',
  '/trainer/:trainerId',
  '/trainer-courses/:trainerId',
  '/privacy',
  '/terms',
  '/refunds',
  '/resume',
  '/resume-analysis',
  '/resume-correction',
  '/expert-review-panel',
  '/scoremarked-talent',
  '/oracle-qe-automation',
]

/** Whether a page shows the promotion that leads to `to`; no page does while no live release owns its target. */
export const hasPromo = (registry: Registry, pathname: string, to: string): boolean =>
  !PAGES_WITHOUT.includes(ownerOf(registry, pathname)?.path ?? '') &&
  ownerOf(registry, to.replace(/[?#].*/, '')) !== null
