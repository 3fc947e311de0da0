import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/outbox'
import { cancelledByPayer, refundForBuyer, refundForCompany } from '../mail/refund-messages'
import { NOBODY, payerOf, peopleOf, subjectOf } from './order-people'
import type { OrderRow } from './order-repository'
import { refundFor } from './payment-plan'

export interface MailParts {
  outbox: MailQueue
  publicUrl: string
}

/** Why money goes back: the buyer gave it up, it came for what was closed before, or for what was paid already. */
type Why = 'cancelled' | 'closed' | 'paid twice'

/** What was bought, as a sentence names it. */
async function nameOf(transaction: Transaction<Database>, order: OrderRow, title: string) {
  if (title || order.purpose === 'course') return title || 'a registration that was cancelled'
  const booking = await transaction
    .selectFrom('bookings')
    .select('starts_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!booking) return 'a mock interview'
  const start = new Date(booking.starts_at)
  return `mock interview, ${dayInIndia(start)}, ${timeInIndia(start)} IST`
}

/** Who paid an order, and what for, as a sentence names it; `attendee` is whom it is for where that is somebody else. */
export async function purchaseOf(transaction: Transaction<Database>, order: OrderRow) {
  const subject = await subjectOf(transaction, order)
  const people: { buyer: { name: string; email: string }; beneficiary?: string } = subject
    ? await peopleOf(transaction, order, subject)
    : { buyer: (await payerOf(transaction, order)) ?? NOBODY }
  const what = await nameOf(transaction, order, subject?.title ?? '')
  return { buyer: people.buyer, what, attendee: people.beneficiary ? subject : undefined }
}

/**
 * Queues what its buyer and the company have to know of money that goes back, in the transaction that decides it. Who paid twice
 * reads it in the receipt. Orders are those of one purchase, as they are now.
 */
export const refundMails =
  ({ outbox, publicUrl }: MailParts) =>
  async (transaction: Transaction<Database>, orders: readonly OrderRow[], why: Why) => {
    const [order] = orders
    const refund = refundFor(orders)
    if (!order || !refund) return
    const { buyer, what, attendee } = await purchaseOf(transaction, order)
    const told = { what, refund, orderIds: orders.map(({ id }) => id), why, publicUrl }
    if (buyer.email && why !== 'paid twice') await outbox.put(transaction, refundForBuyer(buyer, told))
    if (attendee && why === 'cancelled')
      await outbox.put(transaction, cancelledByPayer(attendee, buyer.name, what))
    await outbox.put(transaction, refundForCompany(buyer, told))
  }
export type RefundMails = ReturnType<typeof refundMails>
