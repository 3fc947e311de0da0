import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { paymentForCompany } from '../mail/payment-messages'
import { receiptNumberOf } from './documents'
import { partOf } from './order-repository'
import { type OrderRow, takenBy } from './order-row'
import { purchaseOf } from './refund-mails'

/**
 * Queues what the company has to know of a payment, in the transaction that takes it: once, however often it is reported. Money
 * that goes back at once is told by the mail of its refund.
 */
export const paymentMails =
  ({ outbox }: { outbox: MailQueue }) =>
  async (transaction: Transaction<Database>, order: OrderRow) => {
    const { id, amount_paise, provider_payment_id, recorded_by, begins_at: beginsAt } = order
    if (amount_paise === 0) return
    const { buyer, what, attendee } = await purchaseOf(transaction, order)
    const receiptNumber = await receiptNumberOf(transaction, order)
    await outbox.put(
      transaction,
      paymentForCompany({
        ...{ buyer, what, attendee, beginsAt, ...partOf(order) },
        recordedBy: recorded_by,
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
