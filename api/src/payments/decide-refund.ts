import { rupees } from '@marga/constants/rupees'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { refundSent } from '../mail/refund-messages'
import { issueDocument } from './documents'
import { orderRepository } from './order-repository'
import { type OrderRow, restOf } from './order-row'
import {
  finishPart,
  forgetWhenDone,
  partRefundsOf,
  type RefundRow,
  reopenPart,
  takeOverPart,
} from './part-refunds'
import { refundFor } from './payment-plan'
import type { ProviderRefund } from './provider-event'
import { type Decision, decideDueAgain, decided, dueAgain, undecided } from './provider-events'
import { type MailParts, purchaseOf } from './refund-mails'
import { tellNotReturned } from './return-payments'

interface Parts {
  database: Kysely<Database>
  mails: MailParts
  now: number
}

/** The part refund that a report is about: by its number, by what it was asked for with, or one that is due and was made by hand. */
async function partOf(
  transaction: Transaction<Database>,
  { order, refund }: { order: OrderRow; refund: ProviderRefund },
): Promise<RefundRow | undefined> {
  if (order.provider_refund_id === refund.id) return undefined
  const parts = await partRefundsOf(transaction, [order.id])
  const named =
    parts.find((part) => part.provider_refund_id === refund.id) ??
    parts.find(({ id }) => id === refund.receipt)
  if (named || refund.receipt) return named
  return parts.find(
    ({ state, amount_paise, provider_refund_id }) =>
      state === 'due' && provider_refund_id === '' && amount_paise === refund.amount,
  )
}

async function notePart(
  transaction: Transaction<Database>,
  { part, refund, order, mails, now }: Refunded & { part: RefundRow },
): Promise<Decision> {
  const amount = rupees(refund.amount)
  if (part.amount_paise !== refund.amount)
    return undecided(
      `${amount} went back for the refund ${part.id} of ${rupees(part.amount_paise)}.`,
      order.id,
    )
  const done = await finishPart(transaction, { mails, id: part.id, refundId: refund.id, now })
  if (done) return decided(`${amount} of ${rupees(order.amount_paise)} went back.`, order.id)
  return part.provider_refund_id === refund.id
    ? decided('Known before.', order.id)
    : undecided(`${amount} went back a second time for the refund ${part.id}.`, order.id)
}

interface Refunded {
  order: OrderRow
  refund: ProviderRefund
  mails: MailParts
  now: number
}

/** What the company has to look at after a refund that was made in the provider's pages. */
async function noteRefunded(
  transaction: Transaction<Database>,
  { order, refund, mails, now }: Refunded,
): Promise<Decision> {
  const amount = rupees(refund.amount)
  if (order.state === 'refunded' && order.provider_refund_id === refund.id)
    return decided('Known before.', order.id)
  if (order.state === 'refunded' && order.provider_refund_id !== '')
    return undecided(
      `${amount} went back, after all of it went back as ${order.provider_refund_id}.`,
      order.id,
    )
  const part = await partOf(transaction, { order, refund })
  if (part) return notePart(transaction, { part, refund, order, mails, now })
  if (refund.amount !== restOf(order)) {
    const taken = { mails, orderId: order.id, amountPaise: refund.amount, refundId: refund.id, now }
    return (await takeOverPart(transaction, taken))
      ? decided(
          `${amount} of ${rupees(order.amount_paise)} went back, as the provider's pages say.`,
          order.id,
        )
      : undecided(
          `${amount} went back, and the order, which is ${order.state}, had ${rupees(restOf(order))} left to give back. Compare it with the provider's pages.`,
          order.id,
        )
  }
  const noted = { provider_refund_id: refund.id, refunded_at: now, choose_until: null }
  const sent = { ...noted, state: 'refunded' as const }
  await transaction.updateTable('orders').set(sent).where('id', '=', order.id).execute()
  await issueDocument(transaction, 'credit note', { order, issuedAt: now })
  await decideDueAgain(transaction, { id: order.id, now })
  const { buyer, what } = await purchaseOf(transaction, order)
  const returned = refundFor([{ ...order, ...sent }])
  await forgetWhenDone(transaction, { ...order, ...sent })
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
  { order, refund, mails }: Omit<Refunded, 'now'>,
): Promise<Decision> {
  const failed = `The refund ${refund.id} of ${rupees(refund.amount)} failed at the provider.`
  // One that was sent again since has another name by now.
  const part = (await partRefundsOf(transaction, [order.id])).find(
    ({ id, provider_refund_id: name }) => name === refund.id || (name === '' && id === refund.receipt),
  )
  if (part) {
    await reopenPart(transaction, part.id)
    return undecided(`${failed} ${dueAgain(part.id)}`, order.id)
  }
  if (order.provider_refund_id !== refund.id)
    return undecided(`${failed} The order stays ${order.state}.`, order.id)
  const due = await transaction
    .updateTable('orders')
    .set({ state: 'refund due', provider_refund_id: '', refunded_at: null })
    .set({ return_at: null, return_error: failed })
    .set({ return_tries: order.return_tries + (order.return_at === null ? 0 : 1) })
    .where('id', '=', order.id)
    .where('state', 'in', ['refunded', 'refund due'])
    .returningAll()
    .executeTakeFirst()
  // The site has sent it by itself: nobody else is there to see that it failed.
  if (due && order.return_at !== null)
    await tellNotReturned(transaction, mails, { order: due, reason: failed, isTriedAgain: false })
  return undecided(`${failed} ${dueAgain(order.id)}`, order.id)
}

/** What a refund means for the books: one of ours, or one that was made in the provider's pages. */
export async function decideRefund(
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
      `${rupees(refund.amount)} ${isFailed ? 'did not go' : 'went'} back for a payment that no order knows. It is decided once the payment is reported.`,
    )
  return placeTransaction(database, { concerned: { order: payment.id }, now }, async (transaction) => {
    const order = await orderRepository(transaction).find(payment.id)
    if (!order) return undecided('Its order is gone.')
    return isFailed
      ? noteFailedRefund(transaction, { order, refund, mails })
      : noteRefunded(transaction, { order, refund, mails, now })
  })
}
