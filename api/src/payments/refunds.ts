import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { refundSent } from '../mail/refund-messages'
import { refundByOf, refundFor } from './payment-plan'
import { type MailParts, purchaseOf } from './refund-mails'

/** The orders whose money is to be given back, a line each: order, amount, what the provider calls the payment, when it came, by when it goes back. */
export async function listRefunds(database: Kysely<Database>): Promise<string> {
  const orders = await database
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'refund due')
    .orderBy('paid_at')
    .execute()
  const lines = orders.map((order) => {
    const { id, amount_paise, provider, provider_payment_id, paid_at, refund_name, refund_email } = order
    return [
      id,
      `${amount_paise / 100} rupees`,
      `${provider} ${provider_payment_id ?? ''}`,
      new Date(paid_at ?? 0).toISOString(),
      refundByOf(order) ? `due by ${refundByOf(order)}` : '',
      // Of a deleted account nobody else knows who paid.
      [refund_name, refund_email].filter(Boolean).join(', '),
    ]
      .join('  ')
      .trim()
  })
  return lines.join('\n') || 'No refund is due.'
}

/** Notes that the money was given back. Answers whether who paid gets a mail. @throws ApiError 404 for an order whose refund is not due */
export const noteRefund = (database: Kysely<Database>, { outbox, publicUrl }: MailParts, id: string) =>
  database.transaction().execute(async (transaction) => {
    const order = await transaction
      .updateTable('orders')
      .set({ state: 'refunded' })
      .where('id', '=', id)
      .where('state', '=', 'refund due')
      .returningAll()
      .executeTakeFirst()
    if (!order)
      throw new ApiError({ status: 404, code: 'NO_REFUND', message: `No refund is due for an order ${id}.` })
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
