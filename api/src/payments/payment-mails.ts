import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { paymentForCompany } from '../mail/payment-messages'
import { receiptNumberOf } from './documents'
import { partOf } from './order-repository'
import { type OrderRow, takenBy } from './order-row'
import { paymentOf } from './payment-plan'
import { purchaseOf } from './refund-mails'

/** What is still to be paid for the place of an order, this one taken. */
async function stillDueOf(transaction: Transaction<Database>, { purpose, reference }: OrderRow) {
  if (purpose !== 'course') return { amount_paise: 0, due_on: '' }
  const orders = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('purpose', '=', 'course')
    .where('reference', '=', reference)
    .orderBy('created_at')
    .execute()
  const payment = paymentOf(orders)
  if (!payment) return { amount_paise: 0, due_on: '' }
  const next = payment.parts.find(({ is_paid }) => !is_paid)
  return { amount_paise: payment.total_paise - payment.paid_paise, due_on: next?.due_on ?? '' }
}

/**
 * Queues what the company has to know of a payment, in the transaction that takes it: once, however often it is reported. Money
 * that goes back at once is told by the mail of its refund.
 */
export const paymentMails =
  ({ outbox }: { outbox: MailQueue }) =>
  async (transaction: Transaction<Database>, order: OrderRow) => {
    const { id, purpose, amount_paise, provider_payment_id, recorded_by, begins_at: beginsAt } = order
    // A place for which nothing is to pay, as by a coupon: the company has been told its price.
    if (amount_paise === 0 && purpose !== 'course') return
    const { buyer, what, attendee } = await purchaseOf(transaction, order)
    const receiptNumber = await receiptNumberOf(transaction, order)
    await outbox.put(
      transaction,
      paymentForCompany({
        ...{ buyer, what, attendee, beginsAt, ...partOf(order) },
        recordedBy: recorded_by,
        coupon: order.coupon,
        stillDue: await stillDueOf(transaction, order),
        order: {
          id,
          amount_paise,
          provider: takenBy(order),
          paymentId: provider_payment_id ?? '',
          receiptNumber,
        },
      }),
    )
  }
export type PaymentMails = ReturnType<typeof paymentMails>
