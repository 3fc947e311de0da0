import Fastify, { type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accessRoutes } from './account-settings/access-routes'
import { ownDataRoutes } from './account-settings/own-data-routes'
import { passwordRoutes } from './account-settings/password-routes'
import { accountRoutes } from './accounts/account-routes'
import { batchRoutes } from './batches/batch-routes'
import { interestRoutes } from './batches/interest-routes'
import { contactRoutes } from './contact/contact-routes'
import { courseRoutes } from './courses/course-routes'
import { readContentVersion } from './database/content-version'
import type { OpenDatabase } from './database/open-database'
import { createCourseRegistrations } from './enrolments/course-registrations'
import { enrolmentRoutes } from './enrolments/enrolment-routes'
import { registrationRoutes } from './enrolments/registration-routes'
import type { ApiSettings } from './env'
import { bodyDeadline } from './http/body-deadline'
import { contentVersionRoutes } from './http/content-version'
import { createDailyBudgets } from './http/daily-budgets'
import { idempotency } from './http/idempotency'
import { addJsonParser } from './http/json-depth'
import { SERVER_OPTIONS } from './http/server-options'
import { startGate } from './http/start-gate'
import { createBookingDesk } from './mock-interview/booking-desk'
import { bookOnPayment, expireHolds } from './mock-interview/holds'
import { mockInterviewRoutes } from './mock-interview/mock-interview-routes'
import { apiHealth } from './operations/health'
import { startSweeper } from './operations/sweeper'
import { createCourseOrders } from './payments/course-orders'
import { createOrderBook } from './payments/order-book'
import { paymentRoutes } from './payments/payment-routes'
import { razorpay } from './payments/razorpay'
import { sandbox } from './payments/sandbox'
import { createAnswerCache } from './plugins/answer-cache'
import { errorAnswers } from './plugins/errors'
import { gracefulClose } from './plugins/graceful-close'
import { honeypot } from './plugins/honeypot'
import { loadShedding } from './plugins/load-shedding'
import { openapi } from './plugins/openapi'
import { originCheck } from './plugins/origin-check'
import { createOutbox } from './plugins/outbox'
import { rateLimits } from './plugins/rate-limits'
import { sessions } from './plugins/sessions'
import { uploads } from './plugins/uploads'
import { extendedProfileRoutes } from './profile/extended-profile-routes'
import { profileRoutes } from './profile/profile-routes'
import { recordRoutes } from './profile/record-routes'
import { wholeProfileRoutes } from './profile/whole-profile-routes'
import { reviewRoutes } from './reviews/review-routes'
import { createPasswordCheck } from './security/password-check'
import { trainerRoutes } from './trainers/trainer-routes'
import { videoRoutes } from './videos/video-routes'

export interface ApiOptions extends OpenDatabase {
  /** Folder that takes uploaded files. */
  uploadsFolder: string
  settings: ApiSettings
  /** Whether the database can be used: false while the process starts. */
  isStarted?: () => boolean
  /** The present moment in milliseconds; tests move it. */
  clock?: () => number
}

/** The provider's API; mount it under `/api`. Its hooks and its error answers stay inside. */
export const api: FastifyPluginAsync<ApiOptions> = async (
  app,
  { database, uploadsFolder, settings, isStarted = () => true, clock },
) => {
  const readVersion = () => readContentVersion(database)
  const cache = createAnswerCache(readVersion)
  const outbox = createOutbox(database, {
    mail: settings.mail,
    isLimited: settings.hasRateLimits,
    isStarted,
    log: app.log,
  })
  const provider = settings.razorpay ? razorpay(settings.razorpay) : sandbox()
  const orders = createOrderBook(database, {
    provider,
    onPaid: { 'mock-interview': bookOnPayment(outbox) },
    closeOverdue: () => expireHolds(database, clock?.() ?? Date.now()),
    log: app.log,
  })
  const courseOrders = createCourseOrders(database, orders)
  const passwords = createPasswordCheck(database, { isOn: settings.hasRateLimits })
  const registrations = createCourseRegistrations(database, outbox)
  const desk = createBookingDesk(database, {
    orders,
    areHoldsLimited: settings.hasRateLimits,
    ...(clock && { clock }),
  })
  const { publicUrl, trainerApproval: approval } = settings
  const budgets = createDailyBudgets({ isOn: settings.hasRateLimits })

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.register(errorAnswers)
  app.register(bodyDeadline)
  addJsonParser(app)
  app.register(loadShedding, { maxEventLoopDelayMs: settings.maxEventLoopDelayMs })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.register(openapi)
  app.register(originCheck)
  app.register(honeypot)
  app.register(rateLimits, { isOn: settings.hasRateLimits })
  app.register(sessions, { database })
  app.register(idempotency, { database })
  app.register(uploads, { folder: uploadsFolder })
  app.register(contentVersionRoutes, { readVersion })

  app.register(accountRoutes, { database, outbox, publicUrl, passwords })
  app.register(passwordRoutes, { database, outbox, publicUrl, passwords })
  app.register(accessRoutes, { database })
  app.register(ownDataRoutes, { database, passwords })
  app.register(profileRoutes, { database, outbox, publicUrl })
  app.register(extendedProfileRoutes, { database })
  app.register(recordRoutes, { database })
  app.register(wholeProfileRoutes, { database, outbox, publicUrl })
  app.register(courseRoutes, { database, cache })
  app.register(batchRoutes, { database, registrations, cache })
  app.register(interestRoutes, { database, outbox })
  app.register(reviewRoutes, { database, cache })
  app.register(trainerRoutes, { database, outbox, cache, approval, budgets })
  app.register(videoRoutes, { database, orders, passwords })
  app.register(enrolmentRoutes, { database, outbox })
  app.register(registrationRoutes, { database, registrations, courseOrders, provider })
  app.register(mockInterviewRoutes, { database, desk })
  app.register(paymentRoutes, { database, orders, registrations, courseOrders })
  app.register(contactRoutes, { database, outbox, budgets })

  app.addHook('onReady', async () => outbox.start())
  const sweeper = startSweeper(database, app.log)
  app.addHook('onClose', async () => {
    await sweeper.stop()
    await outbox.stop()
  })
}

interface AppOptions extends ApiOptions {
  server?: FastifyServerOptions
}

/** The API as a server of its own, with health addresses. The caller listens or injects. */
export function buildApp({ server = {}, isStarted = () => true, ...options }: AppOptions) {
  const app = Fastify({ ...SERVER_OPTIONS, ...server })
  app.register(gracefulClose)
  app.register(startGate, { isStarted })
  app.register(apiHealth, { database: options.database, isStarted })
  app.register(api, { prefix: '/api', isStarted, ...options })
  return app
}
