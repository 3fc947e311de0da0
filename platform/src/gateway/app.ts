import { existsSync } from 'node:fs'
import { bodyDeadline } from '@marga/api/http/body-deadline'
import { gracefulClose } from '@marga/api/http/graceful-close'
import { SERVER_OPTIONS } from '@marga/api/http/server-options'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { ApiUpstream, Environment } from '../env'
import { createGuard } from '../guard/guard'
import { createStoreMirror } from '../mirror/store-mirror'
import { openSigner, readTrustedKeys } from '../signing/keys'
import type { Store } from '../storage/store'
import { createChannels } from './composition/channels'
import { openGatewaySecret, secretFor } from './composition/gateway-secret'
import { createLiveReleases, createSetArchive } from './composition/live-releases'
import { overrideRoutes } from './composition/override-routes'
import { createOverrideTokens, type OverrideTokens } from './composition/override-token'
import { releaseSetRoutes } from './composition/release-set-routes'
import { createReleaseSets } from './composition/release-sets'
import { createVisitors } from './composition/visitor'
import { apiProxy } from './edge/api-proxy'
import { createContentVersion } from './edge/content-version'
import { releaseFiles } from './edge/release-files'
import { searchEngineFiles } from './edge/search-engine-files'
import { pagePolicy, securityHeaders } from './edge/security-headers'
import { healthRoutes } from './operations/health'
import { buildManagement } from './operations/management'
import { createMetrics, metricsRoute } from './operations/metrics'
import { releaseSetInLogs } from './operations/release-set-in-logs'
import { createKnownAddresses } from './pages/known-addresses'
import { createPageCache } from './pages/page-cache'
import { createPageRenderer } from './pages/page-renderer'
import { pages } from './pages/pages'
import { createRenderPool } from './rendering/render-pool'
import { policyReports } from './telemetry/policy-reports'
import { telemetryRoutes } from './telemetry/telemetry-routes'

export interface GatewayOptions {
  environment: Environment
  apiUpstream: ApiUpstream
  store: Store
  server?: FastifyServerOptions
  /** True once the process was asked to end. */
  isDraining?: () => boolean
}

/** The site as visitors meet it: pages, release files, the registry, and the API behind them. The caller listens. */
export function buildGateway({
  environment,
  apiUpstream,
  store,
  server = {},
  isDraining = () => false,
}: GatewayOptions) {
  const { site, renderTimeoutMs } = environment
  const app: FastifyInstance = Fastify({ ...SERVER_OPTIONS, trustProxy: environment.trustProxy, ...server })
  const { log } = app
  const apiBase = () => new URL(site.apiBase, apiUpstream.origin).href
  const callApi = async (path: string) => (await fetch(`${apiBase()}${path}`)).json()
  const mirror = createStoreMirror({
    store,
    mirrorsFolder: environment.mirrorsFolder,
    trustedKeys: readTrustedKeys(environment.keys),
    onProblem: (problem) => log.error(problem),
  })
  const contentVersion = createContentVersion({ apiBase, log })
  const pool = createRenderPool({ size: environment.renderers, renderTimeoutMs, log })
  const cache = createPageCache({
    maxBytes: environment.pageCacheBytes,
    contentVersion: contentVersion.current,
  })
  const metrics = createMetrics({ problems: () => mirror.problems().length, pool, cache })
  const renderer = createPageRenderer({
    pool,
    metrics,
    log,
    config: site,
    serverApiBase: apiBase,
    renderTimeoutMs,
    addresses: createKnownAddresses({ callApi, contentVersion: contentVersion.current }),
  })
  const archive = createSetArchive(mirror, log)
  const openChannel = (channel: string) =>
    createLiveReleases({
      mirror,
      channel,
      sets: createReleaseSets({
        pool,
        folder: mirror.folder,
        chromeRequest: renderer.chromeRequest,
        onOpen: (set) => archive(set, channel),
      }),
      pollMs: environment.storePollMs,
      log,
    })
  const channels = createChannels(openChannel, {
    usual: environment.channel,
    byHost: environment.channelsByHost,
  })
  const secret = openGatewaySecret(environment)
  const visitors = createVisitors({
    overrideTokensOf: createOverrideTokensOf(environment, secret),
    usual: environment.usualOverrides,
    cohortSecret: secretFor(secret, 'cohorts'),
  })
  const guard = environment.isGuarded ? createGuard({ mirror, signer: signerOf(environment), log }) : null
  const hasRazorpay = environment.api.razorpay !== undefined
  const { hasRateLimits } = environment.api
  const policy = pagePolicy({
    apiAddresses: [site.apiBase, site.profileBase],
    analyticsAddresses: [site.analyticsScript],
    hasRazorpay,
  })
  const health = {
    channels,
    apiReadiness: apiUpstream.isOwn ? new URL('/readyz', apiUpstream.origin).href : null,
    isDraining,
  }
  const management =
    environment.managementPort === undefined ? null : buildManagement({ metrics, server, ...health })

  app.register(gracefulClose, { isDraining })
  app.register(bodyDeadline)
  app.register(securityHeaders, { policy, hasRazorpay, hasHsts: environment.hasHsts })
  app.register(releaseSetInLogs)
  app.register(metricsRoute, { metrics, isServed: !management })
  app.register(healthRoutes, health)
  app.register(releaseFiles, { mirror, channels })
  app.register(releaseSetRoutes, { channels, visitors })
  app.register(overrideRoutes, { channels, visitors, mirror })
  app.register(telemetryRoutes, {
    channels,
    visitors,
    metrics,
    guard,
    ticketSecret: secretFor(secret, 'telemetry'),
    hasRateLimits,
  })
  app.register(policyReports, { metrics, hasRateLimits })
  app.register(apiProxy, { ...apiUpstream, onContentVersion: contentVersion.learn })
  app.register(searchEngineFiles, { channels, siteUrl: site.siteUrl, callApi })
  app.register(pages, { channels, visitors, metrics, cache, renderer, policy })
  app.addHook('onReady', async () => contentVersion.start())
  app.addHook('onClose', async () => {
    await contentVersion.stop()
    await guard?.close()
    await channels.close()
    await pool.destroy()
    await management?.close()
  })
  return { app, management, channels, mirror, pool, cache }
}

/** The signing key; null if this process has none, because only operators who promote have it. */
const signerOf = ({ keys }: Environment) => (existsSync(keys.signingKeyFile) ? openSigner(keys) : null)

/** Overrides are off on production and on elsewhere, unless the environment says otherwise. */
function createOverrideTokensOf({ overrides }: Environment, secret: string) {
  let tokens: OverrideTokens | null = null
  return (channel: string) => {
    if (!(overrides.isOn ?? channel !== 'production')) return null
    tokens ??= createOverrideTokens({ secret: secretFor(secret, 'overrides'), origins: overrides.origins })
    return tokens
  }
}
