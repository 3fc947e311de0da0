import httpProxy from '@fastify/http-proxy'
import plugin from 'fastify-plugin'

/** Another site's API in place of the own one, so that a page of this machine can be looked at with its data. */
export const apiFrom = plugin(
  async (app, { site }: { site: string }) => {
    await app.register(httpProxy, {
      upstream: new URL(site).origin,
      prefix: '/api',
      rewritePrefix: '/api',
      replyOptions: {
        // The other site answers its own pages only.
        rewriteRequestHeaders: (_request, headers) => ({
          ...headers,
          host: new URL(site).host,
          ...(headers.origin && { origin: new URL(site).origin }),
        }),
      },
    })
  },
  { name: 'api-from' },
)
