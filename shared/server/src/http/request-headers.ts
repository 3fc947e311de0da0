import plugin from 'fastify-plugin'
import { ApiError } from '../failures/api-error'
import { acceptedEncodings } from './compressed-body'

/** How often a header came; Node keeps the first of several. */
const timesOf = (name: string, rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length

/**
 * Refuses requests with several `Host` headers, of which a proxy and this server may believe different ones (RFC 9112 3.2),
 * and takes refused encodings out of `Accept-Encoding`, for every part that reads it.
 */
export const requestHeaders = plugin(
  async (app) => {
    app.addHook('onRequest', async ({ raw }) => {
      const { 'accept-encoding': encodings } = raw.headers
      if (typeof encodings === 'string' && encodings.includes(';'))
        raw.headers['accept-encoding'] = acceptedEncodings(encodings)
      if (timesOf('host', raw.rawHeaders) > 1)
        throw new ApiError({
          status: 400,
          code: 'SEVERAL_HOSTS',
          message: 'The request names several hosts.',
        })
    })
  },
  { name: 'request-headers', dependencies: ['errors'] },
)
