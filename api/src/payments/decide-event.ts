import { rupees } from '@marga/constants/rupees'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { refundSent } from '../mail/refund-messages'
import { issueDocument } from './documents'
import { orderRepository } from './order-repository'
import type { OrderRow } from './order-row'
import type { OrderService } from './order-service'
import { forgetPayee } from './payee'
import { refundFor } from './payment-plan'
import type { ProviderEvent, ProviderPayment, ProviderRefund } from './provider-event'
import type { Decision } from './provider-events'
import { type MailParts, purchaseOf } from './refund-mails'

interface Parts {
  database: Kysely<Database>
  orders: OrderService
  mails: MailParts
  now: number
}

/** Reports that another one will follow, or that no money has moved. */
const NO_MONEY_MOVED = new Set([
  'payment.authorized',
  'payment.failed',
  'refund.created',
  'refund.speed_changed',
  'payment.pending',
])

const undecided = (note: string, orderId = ''): Decision => ({ state: 'undecided', note, orderId })
const decided = (note: string, orderId = ''): Decision => ({ state: 'decided', note, orderId })

/** Money has arrived: it pays its order, or it is a refund that is due. */
async function decideCapture({ orders }: Parts, payment: ProviderPayment): Promise<Decision> {
  if (payment.currency !== 'INR') return undecided(`${payment.amount} in ${payment.currency}, not in rupees.`)
  const order = await orders.findAtProvider(payment.order_id ?? '')
  if (!order)
    return undecided(
      `${rupees(payment.amount)} for no order of this site. Give it back in the provider's pages.`,
    )
  const outcome = await orders.takeReported(order, {
    paymentId: payment.id,
    amountPaise: payment.amount,
  })
  const notes = {
    delivered: 'Paid.',
    known: 'Known before.',
    gone: 'Its order was closed: refund due.',
    'paid twice': 'Paid before: refund due.',
    'other amount': `${rupees(payment.amount)} instead of ${rupees(order.amount_paise)}: refund due.`,
  }
  return decided(notes[outcome], order.id)
}

/** What the company has to look at after a refund that was made in the provider's pages. */
async function noteRefunded(
  transaction: Transaction<Database>,
  { order, refund, mails, now }: { order: OrderRow; refund: ProviderRefund; mails: MailParts; now: number },
): Promise<Decision> {
  const amount = rupees(refund.amount)
  if (order.state === 'refunded' && order.provider_refund_id === refund.id)
    return decided('Known before.', order.id)
  if (refund.amount !== order.amount_paise)
    return undecided(
      `${amount} of ${rupees(order.amount_paise)} went back. The order stays ${order.state}.`,
      order.id,
    )
  const sent = { state: 'refunded', provider_refund_id: refund.id, refunded_at: now } as const
  await transaction.updateTable('orders').set(sent).where('id', '=', order.id).execute()
  await issueDocument(transaction, 'credit note', { order, issuedAt: now })
  const { buyer, what } = await purchaseOf(transaction, order)
  const returned = refundFor([{ ...order, ...sent }])
  await forgetPayee(transaction, order.id)
  if (buyer.email && returned && order.state !== 'refunded')
    await mails.outbox.put(
      transaction,
      refundSent(buyer, { what, refund: returned, orderIds: [order.id], publicUrl: mails.publicUrl }),
    )
  if (order.state !== 'paid') return decided(`${amount} went back.`, order.id)
  return undecided(`${amount} went back, and the order was paid. Decide whether its place is kept.`, order.id)
}

/** The money did not go back, whatever was said before: it is due again. */
async function noteFailedRefund(
  transaction: Transaction<Database>,
  { order, refund }: { order: OrderRow; refund: ProviderRefund },
): Promise<Decision> {
  const failed = `The refund ${refund.id} of ${rupees(refund.amount)} failed at the provider.`
  if (order.provider_refund_id !== refund.id)
    return undecided(`${failed} The order stays ${order.state}.`, order.id)
  await transaction
    .updateTable('orders')
    .set({ state: 'refund due', provider_refund_id: '', refunded_at: null })
    .where('id', '=', order.id)
    .where('state', 'in', ['refunded', 'refund due'])
    .execute()
  return undecided(`${failed} It is due again: npm run db -- refunds send ${order.id}`, order.id)
}

async function decideRefund(
  { database, mails, now }: Parts,
  { refund, isFailed }: { refund: ProviderRefund; isFailed: boolean },
): Promise<Decision> {
  const payment = await database
    .selectFrom('orders')
    .select('id')
    .where('provider_payment_id', '=', refund.payment_id)
    .executeTakeFirst()
  if (!payment)
    return undecided(
      `${rupees(refund.amount)} ${isFailed ? 'did not go' : 'went'} back for a payment that no order knows.`,
    )
  return placeTransaction(database, { concerned: { order: payment.id }, now }, async (transaction) => {
    const order = await orderRepository(transaction).find(payment.id)
    if (!order) return undecided('Its order is gone.')
    return isFailed
      ? noteFailedRefund(transaction, { order, refund })
      : noteRefunded(transaction, { order, refund, mails, now })
  })
}

/** What a report means for the books. Nothing that moved money is dropped: what fits nothing is left to a person. */
export async function decideEvent(
  parts: Parts,
  { event, payment, refund }: ProviderEvent,
): Promise<Decision> {
  if (event === '') return undecided('Its signature fits, and it cannot be read.')
  if ((event === 'payment.captured' || event === 'order.paid') && payment)
    return decideCapture(parts, payment)
  if ((event === 'refund.processed' || event === 'refund.failed') && refund)
    return decideRefund(parts, { refund, isFailed: event === 'refund.failed' })
  if (NO_MONEY_MOVED.has(event)) return decided('No money has moved by it.')
  return undecided(`This site does not know what a report ${event} means for an order.`)
}
