import { randomUUID } from 'node:crypto'
import type { PageQuery } from '@marga/contract/paging'
import type { Order, OrderState } from '@marga/contract/payments'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { isOwnedBy, type Session } from '../sessions/session'
import type { PaymentProvider } from './provider'

type OrderRow = Selectable<Database['orders']>

/** What happens, in the same transaction, when an order of a purpose is paid. Answers false where that is gone by now. */
export type OnPaid = (transaction: Transaction<Database>, order: OrderRow) => Promise<boolean>

interface NewOrder {
  purpose: Order['purpose']
  reference: string
  amountPaise: number
  session: Session
}

export const noOrder = () =>
  new ApiError({ status: 404, code: 'NO_ORDER', message: 'There is no such order.' })

const refused = () =>
  new ApiError({
    status: 400,
    code: 'PAYMENT_REFUSED',
    message: 'The payment could not be verified. Nothing was unlocked or booked; try again or contact us.',
  })

const closed = () =>
  new ApiError({
    status: 409,
    code: 'ORDER_CLOSED',
    message: 'This order is closed: what it was for is no longer held for you. Nothing was charged.',
  })

const refundDue = () =>
  new ApiError({
    status: 409,
    code: 'REFUND_DUE',
    message:
      'Your payment arrived after the order was closed, so nothing was booked. You get all of it back; contact us if it takes more than five working days.',
  })

const paidBefore = () =>
  new ApiError({ status: 409, code: 'ALREADY_PAID', message: 'This order is paid already.' })

interface OrderBookOptions {
  provider: PaymentProvider
  onPaid: Partial<Record<Order['purpose'], OnPaid>>
  /** Closes orders whose time is over, before one is read or paid. */
  closeOverdue?: () => Promise<unknown>
  log: FastifyBaseLogger
}

/** Closes orders that nobody has paid. */
export const voidOrders = (transaction: Transaction<Database>, ids: readonly string[]) =>
  transaction
    .updateTable('orders')
    .set({ state: 'void' })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()

/** What a paid order was for is given up in time: the money goes back. */
export const refundOrder = (transaction: Transaction<Database>, id: string) =>
  transaction
    .updateTable('orders')
    .set({ state: 'refund due' })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .execute()

/** Orders: made for an amount of the server's, paid once, by a proof that only the provider can sign. */
export function createOrderBook(
  database: Kysely<Database>,
  { provider, onPaid, closeOverdue = async () => {}, log }: OrderBookOptions,
) {
  const find = (id: string) =>
    database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

  /** Books a payment. Money for a closed order is kept on record as a refund that is due. */
  const settle = async (id: string, paymentId: string | null) => {
    await closeOverdue()
    const received = { paid_at: Date.now(), provider_payment_id: paymentId }
    const change = (transaction: Transaction<Database>, from: OrderState, to: OrderState) =>
      transaction
        .updateTable('orders')
        .set({ ...received, state: to })
        .where('id', '=', id)
        .where('state', '=', from)
        .returningAll()
        .executeTakeFirst()
    const order = await database.transaction().execute(async (transaction) => {
      const paid = await change(transaction, 'open', 'paid')
      if (!paid) return change(transaction, 'void', 'refund due')
      const isDelivered = (await onPaid[paid.purpose]?.(transaction, paid)) ?? true
      return isDelivered ? paid : change(transaction, 'paid', 'refund due')
    })
    if (order?.state === 'refund due')
      log.error({ order: id, payment: paymentId }, 'a payment arrived for a closed order: refund it')
    return order
  }

  return {
    provider,
    /** An order of 0 is paid at once, without a provider. */
    create: async ({ purpose, reference, amountPaise, session }: NewOrder): Promise<OrderRow> => {
      const id = randomUUID()
      const isFree = amountPaise === 0
      const providerOrderId = isFree ? '' : await provider.createOrder({ amountPaise, receipt: id })
      const order = await database
        .insertInto('orders')
        .values({
          id,
          purpose,
          reference,
          state: 'open',
          provider: isFree ? 'none' : provider.name,
          provider_order_id: providerOrderId,
          amount_paise: amountPaise,
          account_id: session.accountId,
          session_hash: session.hash,
          created_at: Date.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return (isFree && (await settle(id, null))) || order
    },

    find,

    /** The order, for the one who made it. @throws ApiError 404 for anyone else */
    findOwn: async (id: string, session: Session | null): Promise<OrderRow> => {
      await closeOverdue()
      const order = await find(id)
      if (!order || !isOwnedBy(session, order)) throw noOrder()
      return order
    },

    /** Orders of the session or its account; those for a course carry its name. */
    listOwn: async (session: Session | null, { limit, offset }: PageQuery) =>
      session === null
        ? []
        : database
            .selectFrom('orders')
            .leftJoin('lead_claims', 'lead_claims.id', 'orders.reference')
            .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
            .selectAll('orders')
            .select('course_registrations.course_name as title')
            .where((own) =>
              session.accountId === null
                ? own.and([
                    own('orders.session_hash', '=', session.hash),
                    own('orders.account_id', 'is', null),
                  ])
                : own('orders.account_id', '=', session.accountId),
            )
            .orderBy('orders.created_at', 'desc')
            .limit(limit)
            .offset(offset)
            .execute(),

    /** @throws ApiError 409 for an order that can no longer be paid */
    requireOpen: ({ state }: OrderRow) => {
      if (state === 'paid') throw paidBefore()
      if (state !== 'open') throw closed()
    },

    /** Pays an order by the checkout's proof. The same proof again changes nothing. @throws ApiError 400, 409 */
    payByProof: async (
      order: OrderRow,
      { payment_id, signature }: { payment_id: string; signature: string },
    ) => {
      const isProof =
        order.provider === provider.name &&
        provider.isProof({ providerOrderId: order.provider_order_id, paymentId: payment_id, signature })
      if (!isProof) throw refused()
      if (order.state === 'refund due' || order.state === 'refunded') throw closed()
      const settled = await settle(order.id, payment_id)
      if (!settled) throw paidBefore()
      if (settled.state === 'refund due') throw order.provider === 'sandbox' ? closed() : refundDue()
    },

    /** Pays an order by the provider's own word. Answers false where it was paid, or is for another amount. */
    payByWebhook: async (event: { providerOrderId: string; paymentId: string; amountPaise: number }) => {
      const order = await database
        .selectFrom('orders')
        .selectAll()
        .where('provider_order_id', '=', event.providerOrderId)
        .where('provider', '=', provider.name)
        .executeTakeFirst()
      if (!order || order.amount_paise !== event.amountPaise) return false
      return (await settle(order.id, event.paymentId))?.state === 'paid'
    },
  }
}
export type OrderBook = ReturnType<typeof createOrderBook>

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
})
