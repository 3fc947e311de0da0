// Free of zod.
import type { Pattern } from './path-patterns'

/**
 * Addresses that the gateway answers by itself: no page of an app can be there. A test compares the list with the routes of a
 * gateway.
 */
export const KEPT_ADDRESSES = [
  '/api/*',
  '/favicon.ico',
  '/healthz',
  '/metrics',
  '/overrides',
  '/platform/*',
  '/policy-reports',
  '/readyz',
  '/registry.json',
  '/release-set/*',
  '/releases/*',
  '/robots.txt',
  '/sitemap.xml',
  '/telemetry/*',
  '/.well-known/*',
] as const satisfies ReadonlyArray<Pattern['path']>
