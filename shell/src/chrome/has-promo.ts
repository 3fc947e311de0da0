import type { Registry } from '@marga/platform-contract/registry'
import { ownerOf } from '../composition/owner'

/**
 * The page that it leads to, promotion pages, and those where somebody signs in, registers, writes to the company, books or has what
 * is theirs (docs/decisions/0103-the-promotion-is-on-every-content-page.md); by their owner's pattern, so that letter case makes no
 * difference (docs/product.md#letter-case).
 */
const PAGES_WITHOUT = [
  '/coursesoffered',
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
]

/** Whether a page shows the promotion that leads to `to`; no page does while no live release owns its target. */
export const hasPromo = (registry: Registry, pathname: string, to: string): boolean =>
  !PAGES_WITHOUT.includes(ownerOf(registry, pathname)?.path ?? '') &&
  ownerOf(registry, to.replace(/[?#].*/, '')) !== null
