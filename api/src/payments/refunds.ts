import { rupeeNumber } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { refundSent } from '../mail/refund-messages'
import type { OrderRow } from './order-repository'
import { refundByOf, refundFor } from './payment-plan'
import { type MailParts, purchaseOf } from './refund-mails'

/** A refund that is due, in one line. */
export const refundLine = (order: OrderRow) => {
  const { id, amount_paise, provider, provider_payment_id, paid_at, refund_name, refund_email } = order
  const day = refundByOf(order)
  return [
    id,
    `${rupeeNumber(amount_paise)} rupees`,
    `${provider} ${provider_payment_id ?? ''}`,
    new Date(paid_at ?? 0).toISOString(),
    day ? `due by ${day}` : '',
    order.provider_refund_id && `on its way as ${order.provider_refund_id}`,
    // Of a deleted account nobody else knows who paid.
    [refund_name, refund_email].filter(Boolean).join(', '),
  ]
    .join('  ')
    .trim()
}

/** Orders whose refund is due, the oldest payment first. */
export const dueOrders = (database: Kysely<Database>) =>
  database.selectFrom('orders').selectAll().where('state', '=', 'refund due').orderBy('paid_at')

/** The orders whose money is to be given back, a line each: order, amount, what the provider calls the payment, when it came, by when it goes back. */
export async function listRefunds(database: Kysely<Database>): Promise<string> {
  const orders = await dueOrders(database).execute()
  return orders.map(refundLine).join('\n') || 'No refund is due.'
}

const noRefund = (id: string) =>
  new ApiError({ status: 404, code: 'NO_REFUND', message: `No refund is due for an order ${id}.` })

/** The line of one order. @throws ApiError 404 for an order whose refund is not due */
export async function refundText(database: Kysely<Database>, id: string): Promise<string> {
  const order = await dueOrders(database).where('id', '=', id).executeTakeFirst()
  if (!order) throw noRefund(id)
  return refundLine(order)
}

interface Sent {
  /** Of the order. */
  id: string
  /** What the provider calls the refund; '' where nobody has noted it. */
  refundId?: string
}

/** Notes that the money was given back. Answers whether who paid gets a mail. @throws ApiError 404 for an order whose refund is not due */
export async function noteRefund(
  database: Kysely<Database>,
  { outbox, publicUrl }: MailParts,
  { id, refundId = '' }: Sent,
) {
  const now = Date.now()
  return placeTransaction(database, { concerned: { order: id }, now }, async (transaction) => {
    const order = await transaction
      .updateTable('orders')
      .set({ state: 'refunded', refunded_at: now, provider_refund_id: refundId.slice(0, 200) })
      .where('id', '=', id)
      .where('state', '=', 'refund due')
      .returningAll()
      .executeTakeFirst()
    if (!order) throw noRefund(id)
    const { buyer, what } = await purchaseOf(transaction, order)
    const refund = refundFor([order])
    await transaction
      .updateTable('orders')
      .set({ refund_name: '', refund_email: '' })
      .where('id', '=', id)
      .execute()
    if (!buyer.email || !refund || order.provider === 'sandbox') return false
    return outbox.put(transaction, refundSent(buyer, { what, refund, orderIds: [id], publicUrl }))
  })
}
