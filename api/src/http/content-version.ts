import { CONTENT_VERSION_HEADER } from '@marga/server/http/content-version-header'
import { isUnsafe } from '@marga/server/http/origin-check'
import type { FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'

interface Options {
  readVersion: () => Promise<string>
}

/**
 * Tells gateways when pages that they keep are out of date: `GET /content-version` for all changes, and a header on the
 * answer of each change, so that the gateway in front knows before its visitor does.
 */
export const contentVersionRoutes = plugin(
  async (app, { readVersion }: Options) => {
    app.get('/content-version', { schema: { hide: true } as FastifySchema }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { version: await readVersion() }
    })
    app.addHook('onSend', async (request, reply) => {
      if (!isUnsafe(request) || reply.statusCode >= 400) return
      try {
        reply.header(CONTENT_VERSION_HEADER, await readVersion())
      } catch (error) {
        // The change is stored: its answer stays true, and gateways ask for the version by themselves.
        request.log.warn({ err: error }, 'content version not sent')
      }
    })
  },
  { name: 'content-version' },
)
