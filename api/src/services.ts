import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { resetRequests } from './account-settings/reset-requests'
import { takeCodeRequests } from './accounts/code-requests'
import { mailedLinks } from './accounts/mailed-links'
import { createSignInCodes, isCodeName, type SignInCodes } from './accounts/sign-in-codes'
import { fileKeyFor } from './contact/message-file'
import { readContentVersion } from './database/content-version'
import type { OpenDatabase } from './database/open-database'
import type { Database } from './database/schema'
import { createCourseChoices } from './enrolments/course-choices'
import { createCourseRegistrations } from './enrolments/course-registrations'
import { createEnrolments } from './enrolments/enrolments'
import { createLeads } from './enrolments/leads'
import { lockClaim } from './enrolments/lock-claim'
import { createUnpaidPlaces } from './enrolments/unpaid-places'
import type { ApiSettings } from './env'
import { createEventDelivery } from './events/deliver-events'
import { createViewCounts } from './figures/view-counts'
import { createCallCounts } from './http/call-counts'
import { createDailyBudgets } from './http/daily-budgets'
import { createResponseCache } from './http/response-cache'
import { createMailboxBudget } from './mail/mailbox-budget'
import { Outbox, type SecretFor } from './mail/outbox'
import { refusalSecretFor } from './mailings/mail-refusals'
import { BookingService } from './mock-interview/booking-service'
import { bookOnPayment, expireHolds } from './mock-interview/holds'
import { createFactorAttempts } from './office/factor-attempts'
import { createSecondFactor } from './office/second-factor'
import { choiceSecretFor, isChoiceLink } from './payments/choice-links'
import { createCourseOrders } from './payments/course-orders'
import { OrderService } from './payments/order-service'
import { closeOverdueOrders } from './payments/overdue-orders'
import { createPaymentChecks } from './payments/payment-checks'
import { paymentMails } from './payments/payment-mails'
import { providerFor } from './payments/provider-for'
import { attachReceipt, takeForCourse } from './payments/receipts'
import { refundMails } from './payments/refund-mails'
import { reviewStatesOf } from './reviews/own-review'
import { createPasswordCheck } from './security/password-check'
import { createSignInNotices } from './security/sign-in-notices'
import { isSeatLink, seatSecretFor } from './waiting/seat-links'

export interface ServiceOptions extends OpenDatabase {
  settings: ApiSettings
  /** Whether the database can be used: false while the process starts. */
  isStarted?: () => boolean
  /** The present moment in milliseconds; tests move it. */
  clock?: () => number
  /** How long the outbox waits between two deliveries; tests shorten it. */
  mailPollMs?: number
}

/** Secrets of the links that mails carry. */
function secretsOf(
  database: Kysely<Database>,
  { codes, clock }: { codes: SignInCodes; clock: () => number },
): SecretFor {
  const links = mailedLinks(database)
  return ({ message_id, link_hash, mail_class, recipient_key }) => {
    if (mail_class === 'offer') return refusalSecretFor(database, recipient_key)
    if (message_id) return fileKeyFor(database, message_id)
    if (isCodeName(link_hash)) return codes.secretFor(link_hash)
    if (isSeatLink(link_hash)) return seatSecretFor(database, link_hash, clock())
    return isChoiceLink(link_hash)
      ? choiceSecretFor(database, link_hash, clock())
      : links.secretFor(link_hash)
  }
}

/** Mails that somebody has asked for, of which the answer says nothing. */
function createAskedMails(database: Kysely<Database>, parts: Parameters<typeof resetRequests>[1]) {
  const resets = resetRequests(database, parts)
  const takeCodes = takeCodeRequests(database, parts)
  const queueAsked = async () => {
    await resets.take()
    await takeCodes()
  }
  return { resets, takeCodes, queueAsked }
}

type PartsOfPlaces = Pick<Parameters<typeof createEnrolments>[1], 'outbox' | 'unpaidPlaces' | 'publicUrl'> &
  Pick<Parameters<typeof createLeads>[1], 'clock' | 'log'> &
  Pick<Parameters<typeof createCourseOrders>[1], 'orders'> &
  Parameters<typeof createCourseChoices>[1]

/** Who asks for a course or a place, what they have, and how it is paid. */
function createPlaces(
  database: Kysely<Database>,
  { outbox, unpaidPlaces, publicUrl, orders, cache, clock, log }: PartsOfPlaces,
) {
  const enrolments = createEnrolments(database, { outbox, unpaidPlaces, publicUrl })
  const registrations = createCourseRegistrations(database, { outbox, unpaidPlaces, clock })
  const courseChoices = createCourseChoices(database, { cache })
  const paymentChecks = createPaymentChecks(database, { orders, clock, log })
  const courseOrders = createCourseOrders(database, { orders, checks: paymentChecks, lockClaim, clock })
  const leads = createLeads(database, { enrolments, registrations, courseOrders, clock, log })
  const reviewStates = reviewStatesOf(database)
  return { paymentChecks, courseOrders, enrolments, registrations, courseChoices, leads, reviewStates }
}

/** What routes work with. Each takes of it what it needs. */
export function createServices(
  { engine, database, settings, isStarted = () => true, clock = Date.now, mailPollMs }: ServiceOptions,
  { log }: { log: FastifyBaseLogger },
) {
  const { hasRateLimits: isLimited, mail, publicUrl, trainerApproval: approval } = settings
  const counts = createCallCounts({ engine, database })
  const readVersion = () => readContentVersion(database)
  const codes = createSignInCodes(database, { isOn: isLimited, counts, key: mail?.url ?? '' })
  const outbox = new Outbox(database, {
    ...{ mail, isLimited, isStarted, log, publicUrl },
    ...(mailPollMs && { pollMs: mailPollMs }),
    attach: attachReceipt(database),
    secretFor: secretsOf(database, { codes, clock }),
    queueAsked: () => asked.queueAsked(),
  })
  const asked = createAskedMails(database, { outbox, publicUrl, log })
  const provider = providerFor(settings, clock)
  const mails = { outbox, publicUrl }
  const onRefund = refundMails(mails)
  const orders = new OrderService(database, {
    provider,
    onPaid: { 'mock-interview': bookOnPayment(mails), course: takeForCourse(mails) },
    onCaptured: paymentMails({ outbox }),
    onRefund,
    closeOverdue: async () => {
      await expireHolds(database, clock())
      await closeOverdueOrders(database, clock())
    },
    clock,
    log,
  })
  const mailboxes = createMailboxBudget({ isOn: isLimited })
  const unpaidPlaces = createUnpaidPlaces({ isOn: isLimited, mailboxes })
  const cache = createResponseCache(readVersion)
  const signIns = createSignInNotices(database, { outbox, publicUrl, counts, log })
  return {
    ...{ database, clock, viewCounts: createViewCounts(database, { clock, isLimited }) },
    ...{ ...mails, hasMail: mail !== undefined },
    signIns,
    ...{ approval, signInProvider: settings.signInProvider, counts },
    readVersion,
    cache,
    events: createEventDelivery(database, { log, isStarted, ...(mailPollMs && { pollMs: mailPollMs }) }),
    ...asked,
    codes,
    onRefund,
    provider,
    orders,
    passwords: createPasswordCheck(database, { isOn: isLimited, counts, onLock: signIns.onLock }),
    secondFactor: createSecondFactor(database, createFactorAttempts({ isOn: isLimited, counts })),
    unpaidPlaces,
    ...createPlaces(database, { outbox, unpaidPlaces, publicUrl, orders, cache, clock, log }),
    bookings: new BookingService(database, {
      ...{ orders, outbox, onRefund, mailboxes, clock },
      areHoldsLimited: isLimited,
    }),
    budgets: createDailyBudgets({ isOn: isLimited }),
    sellsWith: { razorpay: settings.razorpay },
  }
}
export type Services = ReturnType<typeof createServices>
