import type { PageQuery } from '@marga/api-contract/paging'
import type { Order, OrderState } from '@marga/api-contract/payments'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { paymentUnderWay } from './order-errors'
import type { OrderRow } from './order-row'
import { attemptOf, isBeingPaid } from './payment-attempt'
import { planIn, refundByOf } from './payment-plan'
import type { PaymentProvider } from './provider'

type Connection = Kysely<Database>

const noteRefund = (state: OrderState, now: number) => (state === 'refund due' ? { refund_due_at: now } : {})

/** Its payment is no attempt any longer. */
const DECIDED = { paying_since: null, authorised_payment: '' }

/** Moves orders from one state to another; those in any other state stay as they are. */
const moveOrders = (
  connection: Connection,
  ids: readonly string[],
  { from, to, now }: { from: OrderState; to: OrderState; now: number },
) =>
  connection
    .updateTable('orders')
    .set({ state: to, ...noteRefund(to, now) })
    .where('id', 'in', ids)
    .where('state', '=', from)
    .execute()

/** As they are now, oldest first. */
export const ordersById = (connection: Connection, ids: readonly string[]): Promise<OrderRow[]> =>
  connection.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('created_at').execute()

/** Closes orders that nobody has paid. @throws ApiError 409 where one of them is being paid */
export async function voidOrders(connection: Connection, ids: readonly string[], now: number) {
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return
  const orders = await ordersById(connection, ids)
  if (orders.some((order) => isBeingPaid(order, now))) throw paymentUnderWay()
  await moveOrders(connection, ids, { from: 'open', to: 'void', now })
}

/** Closes orders of nothing, which were paid when they were made: what they unlocked goes with what they were for. */
export async function voidFree(connection: Connection, reference: string) {
  await connection
    .updateTable('orders')
    .set({ state: 'void' })
    .where('purpose', '=', 'course')
    .where('reference', '=', reference)
    .where('state', '=', 'paid')
    .where('amount_paise', '=', 0)
    .execute()
}

/** Closes orders whose time is over, though a payment window may be open: not those whose money is reserved. */
export const voidOverdue = (connection: Connection, ids: readonly string[]) =>
  connection
    .updateTable('orders')
    .set({ state: 'void' })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .where('authorised_payment', '=', '')
    .execute()

/** What paid orders were for is given up in time: the money goes back. */
export const refundOrders = (connection: Connection, ids: readonly string[], now: number) =>
  moveOrders(connection, ids, { from: 'paid', to: 'refund due', now })

/** Orders of a session or its account; those for a course carry its name. */
const ordersOf = (database: Connection, session: Session, { limit, offset }: PageQuery) =>
  database
    .selectFrom('orders')
    .leftJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .selectAll('orders')
    .select('course_registrations.course_name as title')
    .select(['lead_claims.contact_name', 'lead_claims.contact_email'])
    .where((own) =>
      session.accountId === null
        ? own.and([own('orders.session_hash', '=', session.hash), own('orders.account_id', 'is', null)])
        : own('orders.account_id', '=', session.accountId),
    )
    .orderBy('orders.created_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** The order that has a payment; a payment belongs to one. */
export const orderOfPayment = (connection: Connection, paymentId: string) =>
  connection.selectFrom('orders').selectAll().where('provider_payment_id', '=', paymentId).executeTakeFirst()

interface Settlement {
  from: OrderState
  to: OrderState
  paid_at: number
  provider_payment_id: string | null
}

/** Notes a payment; undefined where the order is in another state. */
const settle = (database: Connection, id: string, { from, to, ...payment }: Settlement) =>
  database
    .updateTable('orders')
    .set({ ...payment, ...DECIDED, state: to, ...noteRefund(to, payment.paid_at) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()

export const orderRepository = (database: Connection) => ({
  find: (id: string) => database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),

  findByProvider: ({
    provider,
    providerOrderId,
  }: {
    provider: OrderRow['provider']
    providerOrderId: string
  }) =>
    database
      .selectFrom('orders')
      .selectAll()
      .where('provider_order_id', '=', providerOrderId)
      .where('provider', '=', provider)
      .executeTakeFirst(),

  add: (order: Insertable<Database['orders']>): Promise<OrderRow> =>
    database.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow(),

  /** Undefined where it has one, or is closed. */
  setProviderOrder: (id: string, providerOrderId: string) =>
    database
      .updateTable('orders')
      .set({ provider_order_id: providerOrderId })
      .where('id', '=', id)
      .where('provider_order_id', '=', '')
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst(),

  /** Removes an open order that the provider never knew. */
  forget: (id: string) =>
    database
      .deleteFrom('orders')
      .where('id', '=', id)
      .where('provider_order_id', '=', '')
      .where('state', '=', 'open')
      .execute(),

  listOwn: async (session: Session | null, page: PageQuery) =>
    session === null ? [] : ordersOf(database, session, page),

  settle: (id: string, settlement: Settlement) => settle(database, id, settlement),
})

/** Which part of how many an order pays; where its plan cannot be read nothing is said of parts. */
export function partOf(order: OrderRow) {
  const plan = planIn(order)
  return plan
    ? { instalment: order.instalment, instalments: plan.amounts.length }
    : { instalment: 1, instalments: 1 }
}

/** What the browser may know of an order. */
export const publicOrder = (order: OrderRow, provider: PaymentProvider): Order => ({
  id: order.id,
  purpose: order.purpose,
  amount_paise: order.amount_paise,
  currency: 'INR',
  state: order.state,
  provider: order.provider,
  provider_order_id: order.provider_order_id,
  provider_key: order.provider === 'razorpay' ? provider.publicKey : '',
  ...partOf(order),
  attempt: attemptOf(order),
  ...(order.coupon && { coupon: order.coupon, discount_paise: order.discount_paise }),
  ...(order.returned_paise > 0 && { returned_paise: order.returned_paise }),
  refund_by: refundByOf(order),
})
