import type { Registry } from '@marga/platform-contract/registry'
import { ownerOf, routeOf } from '../composition/owner'

/**
 * Whether a page shows the promotion that leads to `to`: where its descriptor does not refuse banners, and a live release owns the
 * target (docs/decisions/0103-the-promotion-is-on-every-content-page.md).
 */
export const hasPromo = (registry: Registry, pathname: string, to: string): boolean =>
  routeOf(registry, pathname)?.hasBanners !== false && ownerOf(registry, to.replace(/[?#].*/, '')) !== null
