import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from './errors'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = (request: FastifyRequest) => !SAFE_METHODS.has(request.method)

const isForeign = ({ headers }: FastifyRequest) => {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (headers.origin === undefined) return false
  return URL.canParse(headers.origin) ? new URL(headers.origin).host !== headers.host : true
}

/** Refuses every unsafe call that another site sent, with or without a session (decision A16). */
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
