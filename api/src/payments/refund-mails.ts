import type { Transaction } from 'kysely'
import { batchText } from '../batches/batch-text'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { moment } from '../mail/messages'
import { cancelledByPayer, type Due, refundForBuyer, refundForCompany } from '../mail/refund-messages'
import { choiceLinkName } from './choice-links'
import { isDearer, otherBatchesOf } from './late-payments'
import { NOBODY, payerOf, peopleOf, subjectOf } from './order-people'
import type { OrderRow } from './order-row'
import { refundFor } from './payment-plan'

export interface MailParts {
  outbox: MailQueue
  publicUrl: string
}

/** What was bought, as a sentence names it. */
function nameOf({ purpose }: OrderRow, { title, startsAt }: typeof NOBODY) {
  if (purpose === 'course') return title || 'a registration that was cancelled'
  return startsAt === undefined ? 'a mock interview' : `mock interview, ${moment(startsAt)}`
}

/** Who paid an order, and what for, as a sentence names it; `attendee` is whom it is for where that is somebody else. */
export async function purchaseOf(transaction: Transaction<Database>, order: OrderRow) {
  // Its account was deleted: the order says itself who gets the money.
  if (order.refund_email) {
    const buyer = { name: order.refund_name, email: order.refund_email }
    return { buyer, what: nameOf(order, NOBODY), attendee: undefined }
  }
  const subject = await subjectOf(transaction, order)
  const people: { buyer: { name: string; email: string }; beneficiary?: string } = subject
    ? await peopleOf(transaction, order, subject)
    : { buyer: (await payerOf(transaction, order)) ?? NOBODY }
  const what = nameOf(order, subject ?? NOBODY)
  return { buyer: people.buyer, what, attendee: people.beneficiary ? subject : undefined }
}

/** How the site sends an order back by itself; undefined where a person does. */
async function returningOf(transaction: Transaction<Database>, order: OrderRow) {
  if (order.return_at === null) return undefined
  const others = await otherBatchesOf(transaction, order, order.paid_at ?? 0)
  const batches = others.filter((offer) => !isDearer(offer, order)).map(({ batch }) => batchText(batch))
  const hasLink = order.choose_until !== null && order.account_id === null
  return {
    chooseUntil: order.choose_until,
    batches,
    linkHash: hasLink ? choiceLinkName(order.id) : undefined,
  }
}

/**
 * Queues what its buyer and the company have to know of money that goes back, in the transaction that decides it. Who paid twice
 * reads it in the receipt. Orders are those of one purchase, as they are now.
 */
export const refundMails =
  ({ outbox, publicUrl }: MailParts) =>
  async (
    transaction: Transaction<Database>,
    orders: readonly OrderRow[],
    why: Due['why'],
    reason?: string,
  ) => {
    const [order] = orders
    const refund = refundFor(orders)
    if (!order || !refund) return
    const { buyer, what, attendee } = await purchaseOf(transaction, order)
    const orderIds = orders.map(({ id }) => id)
    const paymentIds = orders.flatMap(({ provider_payment_id }) => provider_payment_id ?? [])
    const told = {
      what,
      refund,
      orderIds,
      paymentIds,
      why,
      reason,
      publicUrl,
      returning: await returningOf(transaction, order),
    }
    if (buyer.email && why !== 'paid twice') await outbox.put(transaction, refundForBuyer(buyer, told))
    if (attendee && why === 'cancelled')
      await outbox.put(transaction, cancelledByPayer(attendee, buyer.name, what))
    await outbox.put(transaction, refundForCompany(buyer, told))
  }
export type RefundMails = ReturnType<typeof refundMails>
