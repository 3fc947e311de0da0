import { placeBatchSchema } from '@marga/api-contract/batches'
import {
  COURSE_REGISTERED_FOR,
  type OwnRegistration as OwnRegistrationAnswer,
} from '@marga/api-contract/enrolment'
import * as calls from '@marga/api-contract/registration-calls'
import { isRefund } from '@marga/constants/order-states'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { ZodApp } from '../http/zod-app'
import type { Outbox } from '../mail/outbox'
import type { CourseOrders } from '../payments/course-orders'
import { latePaymentFor } from '../payments/late-payments'
import { publicOrder } from '../payments/order-repository'
import type { OrderRow } from '../payments/order-row'
import { isPaidElsewhere } from '../payments/paid-elsewhere'
import { cancellationOf, paymentOf, refundOf } from '../payments/payment-plan'
import type { PaymentProvider } from '../payments/provider'
import type { RefundMails } from '../payments/refund-mails'
import { ruledRefundOf } from '../payments/ruled-refund'
import { membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { cancelPaidRegistration, cancelRegistration } from './cancel-registration'
import {
  type CourseRegistrations,
  noRegistration,
  type OwnRegistration,
  thankYouPath,
} from './course-registrations'
import { registeredText } from './lead-texts'
import type { Leads } from './leads'

interface Options {
  database: Kysely<Database>
  registrations: CourseRegistrations
  leads: Leads
  courseOrders: CourseOrders
  outbox: Outbox
  onRefund: RefundMails
  provider: PaymentProvider
  /** The states of reviews of an account's places, by place. */
  reviewStates: (
    accountId: number,
    now: number,
  ) => Promise<ReadonlyMap<string, NonNullable<OwnRegistrationAnswer['review']>>>
  clock: () => number
}

/** What the row says of the batch. */
const batchSchema = placeBatchSchema.omit({ id: true })

/** What a place that is kept without a batch is in: one without a date, so that no page shows it the batch that is sold. */
const NO_BATCH = {
  ...{ id: '', starts_on: '', enrol_by: '', session_starts: '', session_minutes: 0, session_days: '' },
  ...{ session_count: 0, duration: '', mode: '', session_link: '' },
}

function batchOf({ batch_id, deferred_at, ...row }: OwnRegistration) {
  if (batch_id === null) return deferred_at === null ? undefined : NO_BATCH
  const { data } = batchSchema.safeParse(row)
  return data && { ...data, id: batch_id }
}

export function shownRegistration(row: OwnRegistration) {
  const { id, course_name, product, created_at, begins_at } = row
  const batch = batchOf(row)
  return {
    id,
    course_name,
    created_at: new Date(created_at).toISOString(),
    link: thankYouPath(product),
    begins_at: begins_at === null ? null : new Date(begins_at).toISOString(),
    person: { full_name: row.full_name, email: row.email, phone: row.phone },
    ...(batch && { batch }),
  }
}

/** By when a place is to be paid, and whether its seat is lost, where its batch sets a day for that. */
const seatOf = ({ pay_by, is_held }: OwnRegistration, orders: readonly OrderRow[]) =>
  pay_by !== '' &&
  orders.every(({ state }) => state !== 'paid') && {
    pay_by,
    ...(!is_held && { is_seat_lost: true as const }),
  }

const sessionsOf = ({ session_count, session_days, session_minutes }: OwnRegistration) => ({
  ...{ session_count: session_count ?? 0, session_days: session_days ?? '' },
  session_minutes: session_minutes ?? 0,
})

/** A payment that went back counts only while somebody else has paid for the place: then it can be paid again. */
async function moneyOf(
  database: Kysely<Database>,
  { row, orders, now }: { row: OwnRegistration; orders: readonly OrderRow[]; now: number },
) {
  const refund = refundOf(orders)
  const isTaken = refund !== undefined && (await isPaidElsewhere(database, row.id))
  return {
    payment: paymentOf(orders),
    refund: isTaken ? refund : undefined,
    late_payment: isTaken ? undefined : await latePaymentFor(database, orders, now),
    cancellation: cancellationOf(orders, now),
    refund_today: ruledRefundOf(orders, sessionsOf(row), now),
  }
}

/** A place whose payment went back, and that nobody else has paid by now, is to be paid again. */
function orderToShow(orders: readonly OrderRow[], { refund }: { refund?: unknown }) {
  const last = orders.at(-1)
  return last && isRefund(last.state) && !refund ? undefined : last
}

/** The page of one of somebody's registrations: where they have several in a program, it names this one. */
function linkOf({ id, course_name, product }: OwnRegistration, all: readonly OwnRegistration[]) {
  const isOneOfSeveral = all.some((other) => other.course_name === course_name && other.id !== id)
  return thankYouPath(product, isOneOfSeveral ? id : '')
}

type Cancelling = Pick<Options, 'database' | 'outbox' | 'onRefund' | 'clock'>

/** Giving a place up, before it is paid and after. */
function cancelling(app: ZodApp, { database, outbox, onRefund, clock }: Cancelling) {
  app.route({
    ...calls.cancelRegistration,
    handler: async ({ params, session }, reply) => {
      await cancelRegistration(database, { outbox, onRefund }, { id: params.id, session, now: clock() })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...calls.cancelPaidRegistration,
    handler: async ({ params, session, body }) =>
      cancelPaidRegistration(
        database,
        { outbox, onRefund },
        { id: params.id, session, refundPaise: body.refund_paise, now: clock() },
      ),
  })
}

type Listing = Pick<Options, 'database' | 'registrations' | 'courseOrders' | 'reviewStates' | 'clock'>

/** All that an account has a place in. */
function listing(app: ZodApp, { database, registrations, courseOrders, reviewStates, clock }: Listing) {
  app.route({
    ...calls.listRegistrations,
    preValidation: membersOnly,
    handler: async (request) => {
      const { accountId } = requireSession(request)
      const rows = await registrations.listOwn(accountId, request.query)
      const reviews = await reviewStates(accountId, clock())
      const orders = await courseOrders.ofAll(rows.map(({ id }) => id))
      return Promise.all(
        rows.map(async (row) => {
          const known = orders.filter(({ reference }) => reference === row.id)
          return {
            ...shownRegistration(row),
            link: linkOf(row, rows),
            ...seatOf(row, known),
            ...(await moneyOf(database, { row, orders: known, now: clock() })),
            review: reviews.get(row.id),
          }
        }),
      )
    },
  })
}

export const registrationRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, registrations, leads, courseOrders, provider, outbox, onRefund, reviewStates, clock },
) => {
  listing(app, { database, registrations, courseOrders, reviewStates, clock })

  app.route({
    ...calls.readRegistration,
    handler: async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const registration = await registrations.findOwn(params.id, session)
      if (!registration) throw noRegistration()
      const known = await courseOrders.ofAll([params.id])
      const money = await moneyOf(database, { row: registration, orders: known, now: clock() })
      const order = orderToShow(known, money)
      return {
        ...shownRegistration(registration),
        ...seatOf(registration, known),
        is_kept: registration.account_id !== null,
        order: order ? publicOrder(order, provider) : null,
        ...(session &&
          order?.state !== 'paid' && { paid_place: await registrations.paidBeside(registration, session) }),
        ...money,
      }
    },
  })

  cancelling(app, { database, outbox, onRefund, clock })

  app.route({
    ...calls.registerForCourse,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { course_name: _, batch, ...registrant } = request.body
      const session = await ensureSession(database, { request, reply })
      const asked = { program: COURSE_REGISTERED_FOR, batch, registrant }
      const { id, isNew } = await leads.place(asked, { session, ip: request.ip })
      const message = registeredText(isNew)
      return reply.code(isNew ? 201 : 200).send({ id, course_name: COURSE_REGISTERED_FOR, message })
    },
  })
}
