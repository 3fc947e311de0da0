import { FALLBACK_ERROR } from '@marga/constants/texts'
import { errorAnswers, NO_SUCH_CALL, unknownCalls } from '@marga/server/http/error-answers'
import { named } from '@marga/server/http/named'
import { originCheck } from '@marga/server/http/origin-check'
import { SERVER_OPTIONS } from '@marga/server/http/server-options'
import { serverParts } from '@marga/server/http/server-parts'
import { repeat } from '@marga/server/process/repeat'
import { requestSpans } from '@marga/server/tracing/request-spans'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountGuard } from './account-settings/account-guard'
import { watchPlaces } from './batches/watch-places'
import { logRowFaults } from './database/row-faults'
import { openUploads } from './files/open-uploads'
import type { UploadLocation, UploadStore } from './files/upload-store'
import type { CallCounts } from './http/call-counts'
import { contentVersionRoutes } from './http/content-version'
import { honeypot } from './http/honeypot'
import { idempotency } from './http/idempotency'
import { addJsonParser } from './http/json-depth'
import { loadShedding } from './http/load-shedding'
import { openapi } from './http/openapi'
import { rateLimits } from './http/rate-limits'
import { revisions } from './http/revisions'
import { startGate } from './http/start-gate'
import { storableText } from './http/storable-text'
import { switches } from './http/switches'
import { uploads } from './http/uploads'
import { watchLegal } from './legal/watch-legal'
import { requireOpen } from './maintenance/maintenance'
import { watchMaintenance } from './maintenance/watch-maintenance'
import { watchNotices } from './notices/watch-notices'
import { officeGuard } from './office/office-guard'
import { apiHealth } from './operations/health'
import { startSweeper } from './operations/sweeper'
import { watchPayments } from './payments/watch-payments'
import { watchReturns } from './payments/watch-returns'
import { addRoutes } from './routes'
import { createServices, type ServiceOptions } from './services'
import { takeOverSession } from './sessions/session-store'
import { sessions } from './sessions/sessions'
import { watchBanner } from './site/watch-banner'
import { watchLists } from './waiting/watch-lists'

export interface ApiOptions extends ServiceOptions {
  uploads: UploadLocation
  /** False for a test that does itself, at moments of its own, what the clock causes. */
  hasWatches?: boolean
}

/** What every call has: limits, checks and one shape of errors. */
function addCommonParts(
  app: FastifyInstance,
  { database, settings }: ApiOptions,
  { counts, files, clock }: { counts: CallCounts; files: UploadStore; clock: () => number },
) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.register(errorAnswers, { missing: NO_SUCH_CALL, failed: FALLBACK_ERROR })
  app.register(unknownCalls)
  addJsonParser(app)
  app.register(loadShedding, { maxEventLoopDelayMs: settings.maxEventLoopDelayMs })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.register(openapi)
  app.register(originCheck)
  app.register(switches, { requireOpen: () => requireOpen(database, clock()) })
  app.register(honeypot)
  app.register(revisions)
  app.register(storableText)
  app.register(rateLimits, { isOn: settings.hasRateLimits, counts })
  app.register(accountGuard)
  app.register(sessions, { database })
  app.register(officeGuard, { database })
  app.register(idempotency, { database, takeOverSession: (lost) => takeOverSession(database, lost) })
  app.register(uploads, { store: files })
}

/** How often views are written that were counted meanwhile, in milliseconds. */
const VIEWS_WRITTEN_MS = 5_000

/** The API; mount it under `/api`. Its hooks and its error answers stay inside. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const files = openUploads(options.uploads)
  const services = createServices(options, { log: app.log })
  addCommonParts(app, options, { counts: services.counts, files, clock: services.clock })
  app.register(contentVersionRoutes, { readVersion: services.readVersion })
  addRoutes(app, services)
  const stopLogging = logRowFaults(app.log)

  app.addHook('onReady', async () => {
    services.outbox.start()
    services.events.start()
  })
  const sweeper = startSweeper(options.database, {
    log: app.log,
    removeFile: (name) => app.removeUpload(name),
  })
  const { isStarted = () => true, hasWatches = true } = options
  const watching = { log: app.log, isStarted: () => hasWatches && isStarted() }
  const places = watchPlaces(options.database, { clock: services.clock, ...watching })
  const banner = watchBanner(options.database, { clock: services.clock, ...watching })
  const legal = watchLegal(options.database, { clock: services.clock, ...watching })
  const maintenance = watchMaintenance(options.database, { clock: services.clock, ...watching })
  const notices = watchNotices(services, watching)
  const lists = watchLists(services, watching)
  const payments = watchPayments(services, watching)
  const returns = watchReturns(services, watching)
  const views = repeat({
    ...{ log: app.log, isStarted, everyMs: VIEWS_WRITTEN_MS },
    run: services.viewCounts.flush,
    failed: 'views not written',
  })
  app.addHook('onClose', async () => {
    stopLogging()
    await views.stop()
    await services.viewCounts.flush().catch((error) => app.log.warn({ err: error }, 'views not written'))
    await returns.stop()
    await payments.stop()
    await lists.stop()
    await notices.stop()
    await maintenance.stop()
    await banner.stop()
    await legal.stop()
    await places.stop()
    await sweeper.stop()
    await services.events.stop()
    await services.outbox.stop()
  })
}

interface AppOptions extends ApiOptions {
  server?: FastifyServerOptions
  /** True once the process was asked to end. */
  isDraining?: () => boolean
}

/** The API as a server of its own, with health addresses. The caller listens or injects. */
export function buildApp({
  server = {},
  isStarted = () => true,
  isDraining = () => false,
  ...options
}: AppOptions) {
  const app = Fastify({ ...SERVER_OPTIONS, ...server })
  app.register(requestSpans, { isEntrance: false })
  app.register(serverParts, { isDraining })
  app.register(startGate, { isStarted })
  app.register(apiHealth, { database: options.database, isStarted, isDraining })
  app.register(named(api), { prefix: '/api', isStarted, ...options })
  return app
}
