import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from '../failures/api-error'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = ({ method }: Pick<FastifyRequest, 'method'>) => !SAFE_METHODS.has(method)

/** What `Sec-Fetch-Site` says of a page on another site, another subdomain or another port of this host. */
const OTHER_ORIGINS = new Set(['cross-site', 'same-site'])

/**
 * Whether a page of another origin made a browser send this request. Browsers name their page in `Sec-Fetch-Site`, in
 * `Origin` or in both; a request without them is no browser's, so no visitor's cookies come with it.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (OTHER_ORIGINS.has(String(headers['sec-fetch-site']))) return true
  if (headers.origin === undefined) return false
  return URL.canParse(headers.origin) ? new URL(headers.origin).host !== headers.host : true
}

/** Refuses every unsafe call that another site sent, with or without a session (docs/product.md#unsafe-calls). */
export const originCheck = plugin(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (isUnsafe(request) && isForeign(request))
        throw new ApiError({
          status: 403,
          code: 'FOREIGN_ORIGIN',
          message: 'This request comes from another site. Open the page on this site and try again.',
        })
    })
  },
  { name: 'origin-check' },
)
