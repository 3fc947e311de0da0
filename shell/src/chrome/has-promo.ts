import type { Registry } from '@marga/platform-contract/registry'
import { ownerOf, routeOf } from '../composition/owner'

/**
 * Whether a page shows the promotion that leads to `to`: where its descriptor does not refuse banners, and a live release owns the
 * target (docs/decisions/0103-the-promotion-is-on-every-content-page.md). It leads to '' where the company shows none.
 */
export const hasPromo = (registry: Registry, pathname: string, to: string): boolean =>
  to !== '' &&
  routeOf(registry, pathname)?.hasBanners !== false &&
  ownerOf(registry, to.replace(/[?#].*/, '')) !== null
