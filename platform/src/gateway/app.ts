import { api, SERVER_OPTIONS } from '@marga/api/app'
import type { OpenDatabase } from '@marga/api/database/open-database'
import { gracefulClose } from '@marga/api/plugins/graceful-close'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Environment } from '../env'
import { healthRoutes } from './health'
import { createLiveReleases } from './live-releases'
import { createMetrics, metricsRoute } from './metrics'
import { pages, renderRequest } from './pages'
import { releaseFiles } from './release-files'
import { searchEngineFiles } from './search-engine-files'
import { securityHeaders } from './security-headers'

export interface GatewayOptions extends OpenDatabase {
  environment: Environment
  uploadsFolder: string
  server?: FastifyServerOptions
}

/** The one process of the site: pages, release files, the registry and the API. Whoever calls it listens. */
export function buildGateway({ environment, server = {}, ...storage }: GatewayOptions) {
  const { site, storeFolder, channel, renderTimeoutMs } = environment
  const app = Fastify({ ...SERVER_OPTIONS, trustProxy: environment.trustProxy, ...server })
  const metrics = createMetrics()
  const rendering = {
    config: site,
    serverApiBase: () => new URL(site.apiBase, ownAddress(app.addresses())).href,
    renderTimeoutMs,
  }
  const live = createLiveReleases({
    store: storeFolder,
    channel,
    warm: ({ pool, registry }) =>
      pool.render({ ...renderRequest('/login', rendering), registry }, 10 * renderTimeoutMs),
    log: app.log,
  })

  app.register(gracefulClose)
  app.register(securityHeaders, {
    apiAddresses: [site.apiBase, site.profileBase],
    analyticsAddresses: [site.analyticsScript],
    hasRazorpay: environment.api.razorpay !== undefined,
  })
  app.register(metricsRoute, { metrics })
  app.register(healthRoutes, { live, database: storage.database })
  app.register(releaseFiles, { store: storeFolder })
  app.get('/registry.json', async (_request, reply) => {
    const { registry } = await live.current()
    return reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }).send(registry)
  })
  app.register(api, { prefix: '/api', settings: environment.api, ...storage })
  app.register(searchEngineFiles, {
    live,
    siteUrl: site.siteUrl,
    callApi: async (path) => (await app.inject({ url: `/api${path}` })).json(),
  })
  app.register(pages, { live, metrics, ...rendering })
  app.addHook('onClose', () => live.close())
  return { app, live }
}

/** Where this process reaches itself: a wildcard host is not an address. */
function ownAddress([listening]: ReturnType<FastifyInstance['addresses']>) {
  if (!listening || typeof listening === 'string') return 'http://127.0.0.1'
  const { address, family, port } = listening
  const isAny = address === '0.0.0.0' || address === '::'
  const host = family === 'IPv6' && !isAny ? `[${address}]` : address
  return `http://${isAny ? '127.0.0.1' : host}:${port}`
}
