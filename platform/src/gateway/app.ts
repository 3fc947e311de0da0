import { existsSync } from 'node:fs'
import { api, SERVER_OPTIONS } from '@marga/api/app'
import type { OpenDatabase } from '@marga/api/database/open-database'
import { gracefulClose } from '@marga/api/plugins/graceful-close'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Environment } from '../env'
import { createGuard } from '../guard/guard'
import { openSigner, readTrustedKeys } from '../signing/keys'
import type { Store } from '../store/store'
import { createStoreCopy } from '../store/store-copy'
import { apiFrom } from './api-from'
import { createChannels } from './channels'
import { createGrants, type Grants, openGrantSecret } from './grants'
import { healthRoutes } from './health'
import { createLiveReleases } from './live-releases'
import { createMetrics, metricsRoute } from './metrics'
import { overrideRoutes } from './override-routes'
import { pages, renderRequest } from './pages'
import { releaseFiles } from './release-files'
import { releaseSetInLogs } from './release-set-in-logs'
import { releaseSetRoutes } from './release-set-routes'
import { createRenderPools } from './render-pool'
import { searchEngineFiles } from './search-engine-files'
import { securityHeaders } from './security-headers'
import { telemetryRoute } from './telemetry'
import { createVisitors } from './visitor'

export interface GatewayOptions extends OpenDatabase {
  environment: Environment
  store: Store
  uploadsFolder: string
  server?: FastifyServerOptions
}

/** The one process of the site: pages, release files, the registry and the API. Whoever calls it listens. */
export function buildGateway({ environment, store, server = {}, ...storage }: GatewayOptions) {
  const { site, channel, channelsByHost, renderTimeoutMs, copiesFolder } = environment
  const app = Fastify({ ...SERVER_OPTIONS, trustProxy: environment.trustProxy, ...server })
  const copy = createStoreCopy({
    store,
    copiesFolder,
    keys: readTrustedKeys(environment.keys),
    onTrouble: (trouble) => app.log.error(trouble),
  })
  const metrics = createMetrics({ troubles: () => copy.troubles().length })
  const rendering = {
    config: site,
    serverApiBase: () => new URL(site.apiBase, ownAddress(app.addresses())).href,
    renderTimeoutMs,
  }
  const pools = createRenderPools()
  const channels = createChannels(
    (name) =>
      createLiveReleases({
        copy,
        channel: name,
        pools,
        lookMs: environment.storeLookMs,
        warm: (set) =>
          set.pool.render(
            { ...renderRequest('/login', set, rendering), registry: set.registry },
            10 * renderTimeoutMs,
          ),
        log: app.log,
      }),
    { usual: channel, byHost: channelsByHost },
  )
  const visitors = createVisitors({ grantsOf: createGrantsOf(environment), mix: environment.mix })
  const guard = environment.isGuarded
    ? createGuard({ copy, signer: signerOf(environment), log: app.log })
    : null

  app.register(gracefulClose)
  app.register(securityHeaders, {
    apiAddresses: [site.apiBase, site.profileBase],
    analyticsAddresses: [site.analyticsScript],
    hasRazorpay: environment.api.razorpay !== undefined,
  })
  app.register(releaseSetInLogs)
  app.register(metricsRoute, { metrics })
  app.register(healthRoutes, { channels, database: storage.database })
  app.register(releaseFiles, { copy, channels })
  app.register(releaseSetRoutes, { channels, visitors })
  app.register(overrideRoutes, { channels, visitors, copy })
  app.register(telemetryRoute, { channels, metrics, guard, hasRateLimits: environment.api.hasRateLimits })
  if (environment.apiFrom) app.register(apiFrom, { site: environment.apiFrom })
  else app.register(api, { prefix: '/api', settings: environment.api, ...storage })
  app.register(searchEngineFiles, {
    channels,
    siteUrl: site.siteUrl,
    callApi: async (path) => (await app.inject({ url: `/api${path}` })).json(),
  })
  app.register(pages, { channels, visitors, metrics, ...rendering })
  app.addHook('onClose', async () => {
    await guard?.close()
    await channels.close()
    await pools.close()
  })
  return { app, channels, copy }
}

/** The key of this process; null where it has none, as where only those who promote have it. */
const signerOf = ({ keys }: Environment) => (existsSync(keys.signingKeyFile) ? openSigner(keys) : null)

/** Overrides are off on production and on elsewhere, unless the environment says otherwise. */
function createGrantsOf({ overrides }: Environment) {
  let grants: Grants | null = null
  return (channel: string) => {
    if (!(overrides.isOn ?? channel !== 'production')) return null
    grants ??= createGrants({ secret: openGrantSecret({ overrides }), origins: overrides.origins })
    return grants
  }
}

/** Where this process reaches itself: a wildcard host is not an address. */
function ownAddress([listening]: ReturnType<FastifyInstance['addresses']>) {
  if (!listening || typeof listening === 'string') return 'http://127.0.0.1'
  const { address, family, port } = listening
  const isAny = address === '0.0.0.0' || address === '::'
  const host = family === 'IPv6' && !isAny ? `[${address}]` : address
  return `http://${isAny ? '127.0.0.1' : host}:${port}`
}
