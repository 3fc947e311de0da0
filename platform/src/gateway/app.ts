import { malformedAddress, SERVER_OPTIONS } from '@marga/server/http/server-options'
import { serverParts } from '@marga/server/http/server-parts'
import { requestSpans } from '@marga/server/tracing/request-spans'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { ApiUpstream, Environment } from '../env'
import type { Store } from '../storage/store'
import { overrideRoutes } from './composition/override-routes'
import { releaseSetRoutes } from './composition/release-set-routes'
import { warnOfUnusable } from './composition/usual-releases'
import { apiProxy, noApi } from './edge/api-proxy'
import { requireKeptAddresses } from './edge/kept-addresses'
import { publicScheme } from './edge/public-scheme'
import { releaseFiles } from './edge/release-files'
import { searchEngineFiles } from './edge/search-engine-files'
import { pagePolicy, securityHeaders } from './edge/security-headers'
import { formRoutes } from './forms/form-routes'
import { healthRoutes } from './operations/health'
import { liveDesk } from './operations/live-desk'
import { buildManagement } from './operations/management'
import { metricsRoute } from './operations/metrics'
import { releaseSetInLogs } from './operations/release-set-in-logs'
import { createFindPage } from './pages/find-page'
import { problemPage, sendMalformed } from './pages/last-resort'
import { pages } from './pages/pages'
import { createSendPage } from './pages/send-page'
import { previewRoutes } from './previews/preview-routes'
import { addReleaseService } from './service/add-release-service'
import { createServices } from './services'
import { createFormOutcomes } from './telemetry/form-outcomes'
import { policyReports } from './telemetry/policy-reports'
import { telemetryRoutes } from './telemetry/telemetry-routes'

export interface GatewayOptions {
  environment: Environment
  /** Null: the site has no API. */
  apiUpstream: ApiUpstream | null
  store: Store
  server?: FastifyServerOptions
  /** True once the process was asked to end. */
  isDraining?: () => boolean
}

type Services = ReturnType<typeof createServices>

interface Running {
  /** A server of metrics and health alone; null while they are on the public port. */
  management: FastifyInstance | null
}

interface PageParts {
  policy: ReturnType<typeof pagePolicy>
  environment: Pick<Environment, 'hasRateLimits' | 'liveCall' | 'releaseService'>
}

/** Pages, the forms that browsers send to them, and what is live for a page of the office. */
function addPages(app: FastifyInstance, services: Services, { policy, environment }: PageParts) {
  const { mirror, channels, visitors, guard, cache, renderer, calls, metrics, pool, afterForm, rightsOf } =
    services
  const find = createFindPage({
    channels,
    visitors,
    isWatching: (channel) => guard?.isWatching(channel) ?? false,
  })
  const send = createSendPage({ channels, visitors, previews: services.previews, cache, policy })
  const parts = { find, send, metrics, renderer, calls, afterForm }
  app.register(pages, { ...parts, cache, rightsOf })
  const { hasRateLimits, liveCall, releaseService } = environment
  const takesReleases = releaseService.place === 'public'
  if (liveCall) app.register(liveDesk, { channels, mirror, calls, liveCall, takesReleases })
  app.register(formRoutes, { ...parts, renderers: pool.size, hasRateLimits })
}

/** What runs for as long as the gateway serves. */
function runWhileServing(
  app: FastifyInstance,
  services: Services,
  { apiUpstream, environment, management }: Pick<GatewayOptions, 'apiUpstream' | 'environment'> & Running,
) {
  const { calls, contentVersion, mirror } = services
  app.addHook('onReady', async () => {
    if (apiUpstream) contentVersion.start()
    await calls.listen()
    // A store that hangs keeps no gateway from its start.
    void warnOfUnusable(environment.usualOverrides, { mirror, log: app.log })
  })
  app.addHook('onClose', async () => {
    await calls.close()
    await contentVersion.stop()
    await services.guard?.close()
    await services.faults.close()
    await services.channels.close()
    await services.webhooks.close()
    await services.reports.close()
    await services.heads.close()
    await services.pool.destroy()
    await management?.close()
  })
}

/** The site as visitors meet it: pages, release files, the registry, and the API behind them. The caller listens. */
export function buildGateway({
  environment,
  apiUpstream,
  store,
  server = {},
  isDraining = () => false,
}: GatewayOptions) {
  const app: FastifyInstance = Fastify({
    ...SERVER_OPTIONS,
    frameworkErrors: malformedAddress(sendMalformed),
    trustProxy: environment.trustProxy,
    ...server,
  })
  const services = createServices({ environment, apiUpstream, store, log: app.log })
  const { channels, visitors, mirror, metrics, guard, contentVersion, pool, cache } = services
  const { site, hasHsts } = environment
  const { hasRateLimits, product } = environment
  const { hasRazorpay } = product
  const policy = pagePolicy({
    apiAddresses: [site.apiBase, site.profileBase],
    analyticsAddresses: [site.analyticsScript],
    hasRazorpay,
  })
  const apiReadiness = apiUpstream?.isOwn ? new URL('/readyz', apiUpstream.origin).href : null
  const health = { channels, apiReadiness, isDraining }
  const hasManagement = environment.managementPort !== undefined
  const management = hasManagement ? buildManagement({ metrics, server, ...health }) : null

  requireKeptAddresses(app)
  app.register(publicScheme, { siteUrl: site.siteUrl })
  app.register(requestSpans, { isEntrance: true })
  app.register(serverParts, { isDraining, pageOf: problemPage, onUnnamedProxy: services.reports.warn })
  app.register(securityHeaders, { policy, hasRazorpay, hasHsts })
  app.register(releaseSetInLogs)
  app.register(metricsRoute, { metrics, isServed: !management })
  app.register(healthRoutes, health)
  app.register(releaseFiles, { mirror, channels })
  app.register(releaseSetRoutes, { channels, visitors, rightsOf: services.rightsOf })
  app.register(previewRoutes, { channels, previews: services.previews })
  app.register(overrideRoutes, { channels, visitors, mirror })
  const { ticketSecret, callApi, faults, flagsOff } = services
  app.register(telemetryRoutes, { channels, visitors, metrics, guard, faults, ticketSecret, hasRateLimits })
  app.register(policyReports, { metrics, hasRateLimits })
  // After what every answer has: deadlines of bodies, headers.
  addReleaseService({ public: app, management }, environment, services)
  if (apiUpstream) {
    const onAnswered = createFormOutcomes({ channels, visitors, guard, hasRateLimits })
    const proxy = { onContentVersion: contentVersion.learn, flagsOff, metrics, onAnswered }
    app.register(apiProxy, { ...apiUpstream, ...proxy })
  } else app.register(noApi)
  app.register(searchEngineFiles, {
    channels,
    siteUrl: site.siteUrl,
    callApi,
    contentVersion: contentVersion.current,
  })
  addPages(app, services, { policy, environment })
  runWhileServing(app, services, { apiUpstream, environment, management })
  return { app, management, channels, mirror, pool, cache }
}
