import { rupeeNumber } from '@marga/constants/rupees'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { refundSent } from '../mail/refund-messages'
import { issueDocument } from './documents'
import { ordersWithPeople, peopleIn } from './order-buyers'
import { takenBy } from './order-row'
import { forgetPayee } from './payee'
import { refundByOf, refundFor } from './payment-plan'
import { whoSent } from './refund-claims'
import { type MailParts, purchaseOf } from './refund-mails'

const personOf = ({ name, email }: { name: string; email: string }) =>
  [name, email].filter(Boolean).join(', ')

/** A refund that is due, in one line. */
export const refundLine = (row: Parameters<typeof peopleIn>[0]) => {
  const { order, buyer, attendee } = peopleIn(row)
  const { id, amount_paise, provider_payment_id, paid_at } = order
  const day = refundByOf(order)
  return [
    id,
    `${rupeeNumber(amount_paise)} rupees`,
    `${takenBy(order)} ${provider_payment_id ?? ''}`,
    new Date(paid_at ?? 0).toISOString(),
    day ? `due by ${day}` : '',
    order.provider_refund_id && `on its way as ${order.provider_refund_id}`,
    personOf(buyer),
    attendee.email && attendee.email !== buyer.email ? `for ${personOf(attendee)}` : '',
  ]
    .filter(Boolean)
    .join('  ')
}

/** Orders whose refund is due, the oldest payment first, with their people. */
export const dueOrders = (database: Kysely<Database>) =>
  ordersWithPeople(database).where('orders.state', '=', 'refund due').orderBy('orders.paid_at')

/** The orders whose money is to be given back, a line each: order, amount, what the provider calls the payment, when it came, by when it goes back, and to whom. */
export async function listRefunds(database: Kysely<Database>): Promise<string> {
  const orders = await dueOrders(database).execute()
  return orders.map(refundLine).join('\n') || 'No refund is due.'
}

/** Why nothing is to be given back for an order: somebody else was quicker, or there is no such refund. */
export const noRefund = async (database: Kysely<Database>, id: string) =>
  new ApiError({
    status: 404,
    code: 'NO_REFUND',
    message: (await whoSent(database, id)) ?? `No refund is due for an order ${id}.`,
  })

/** The line of one order. @throws ApiError 404 for an order whose refund is not due */
export async function refundText(database: Kysely<Database>, id: string): Promise<string> {
  const order = await dueOrders(database).where('orders.id', '=', id).executeTakeFirst()
  if (!order) throw await noRefund(database, id)
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
    if (!order) throw await noRefund(transaction, id)
    await issueDocument(transaction, 'credit note', { order, issuedAt: now })
    const { buyer, what } = await purchaseOf(transaction, order)
    const refund = refundFor([order])
    await forgetPayee(transaction, id)
    if (!buyer.email || !refund || order.provider === 'sandbox') return false
    return outbox.put(transaction, refundSent(buyer, { what, refund, orderIds: [id], publicUrl }))
  })
}
