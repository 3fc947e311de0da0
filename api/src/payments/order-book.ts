import { randomUUID } from 'node:crypto'
import type { PageQuery } from '@marga/contract/paging'
import type { Order } from '@marga/contract/payments'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../plugins/errors'
import { isOwnedBy, type Session } from '../plugins/sessions'
import type { PaymentProvider } from './provider'

type OrderRow = Selectable<Database['orders']>

/** What happens, in the same transaction, when an order of a purpose is paid. */
export type OnPaid = (transaction: Transaction<Database>, order: OrderRow) => Promise<void>

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

/** Orders: made for an amount of the server's, paid once, by a proof that only the provider can sign. */
export function createOrderBook(
  database: Kysely<Database>,
  { provider, onPaid }: { provider: PaymentProvider; onPaid: Partial<Record<Order['purpose'], OnPaid>> },
) {
  const find = (id: string) =>
    database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

  const settle = (id: string, paymentId: string | null) =>
    database.transaction().execute(async (transaction) => {
      const paid = await transaction
        .updateTable('orders')
        .set({ state: 'paid', paid_at: Date.now(), provider_payment_id: paymentId })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst()
      if (paid) await onPaid[paid.purpose]?.(transaction, paid)
      return paid
    })

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
            .leftJoin('course_registrations', (join) =>
              join
                .on('orders.purpose', '=', 'course')
                .on(sql`cast(course_registrations.id as text)`, '=', sql.ref('orders.reference')),
            )
            .selectAll('orders')
            .select('course_registrations.course_name as title')
            .where((own) =>
              own.or([
                own('orders.session_hash', '=', session.hash),
                ...(session.accountId === null ? [] : [own('orders.account_id', '=', session.accountId)]),
              ]),
            )
            .orderBy('orders.created_at', 'desc')
            .limit(limit)
            .offset(offset)
            .execute(),

    /** Pays an order by the checkout's proof. The same proof again changes nothing. @throws ApiError 400, 409 */
    payByProof: async (
      order: OrderRow,
      { payment_id, signature }: { payment_id: string; signature: string },
    ) => {
      const isProof =
        order.provider === provider.name &&
        provider.isProof({ providerOrderId: order.provider_order_id, paymentId: payment_id, signature })
      if (!isProof) throw refused()
      if (order.state === 'paid' || !(await settle(order.id, payment_id)))
        throw new ApiError({ status: 409, code: 'ALREADY_PAID', message: 'This order is paid already.' })
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
      return (await settle(order.id, event.paymentId)) !== undefined
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
