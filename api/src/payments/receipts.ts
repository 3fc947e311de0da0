import type { Bill, Receipt } from '@marga/api-contract/payments'
import { dateInIndia, monthAfter } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { receiptFile, receiptFileName } from '../files/receipt-file'
import type { MailQueue } from '../mail/mail-queue'
import { receiptMail } from '../mail/messages'
import type { Attach } from '../mail/outbox'
import { endWaitingMails } from '../mail/waiting-mails'
import { type DocumentRow, documentNumber, documentsFor, receiptNumberOf, sellerOf } from './documents'
import { billFixed, noReceipt } from './order-errors'
import { NOBODY, peopleOf, subjectOf } from './order-people'
import { orderRepository, partOf } from './order-repository'
import type { OrderRow } from './order-row'
import { hasSeat } from './order-seats'
import { isPaidElsewhere } from './paid-elsewhere'
import { partRefundsOf, type RefundRow } from './part-refunds'
import { refundByOf, refundDayOf } from './payment-plan'
import type { OnPaid } from './settle-payment'
import { batchNow } from './sold-batch'

async function mailOf(database: Kysely<Database>, id: string) {
  const mail = await database
    .selectFrom('outbox')
    .select('sent_at')
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (!mail) return 'off' as const
  return mail.sent_at === null ? ('queued' as const) : ('sent' as const)
}

const billOf = ({ bill_company: company, bill_gstin: gstin, bill_state: state }: OrderRow) =>
  company ? { company, gstin, state } : null

/** A part that goes back or went back, as its buyer reads it. */
const shownPart = (part: RefundRow, note: DocumentRow | undefined) => ({
  amount_paise: part.amount_paise,
  ...(part.done_at === null
    ? { refund_by: refundDayOf(part.created_at) }
    : { returned_at: new Date(part.done_at).toISOString() }),
  ...(note && { credit_note: documentNumber(note) }),
})

/** An order that was paid, as its buyer keeps it. @throws ApiError 404 while nothing is paid */
export async function receiptOf(database: Kysely<Database>, order: OrderRow, now: number): Promise<Receipt> {
  if (order.paid_at === null) throw noReceipt()
  const subject = (await subjectOf(database, order)) ?? NOBODY
  const { receipt, creditNote, creditNoteOf } = await documentsFor(database, order)
  const parts = await partRefundsOf(database, [order.id])
  return {
    id: order.id,
    ...(receipt && { number: documentNumber(receipt) }),
    ...(creditNote && {
      credit_note: {
        number: documentNumber(creditNote),
        issued_at: new Date(creditNote.issued_at).toISOString(),
      },
    }),
    ...(parts.length > 0 && {
      returned_paise: order.returned_paise,
      part_refunds: parts.map((part) => shownPart(part, creditNoteOf(part.id))),
    }),
    ...(order.coupon && { coupon: order.coupon, discount_paise: order.discount_paise }),
    purpose: order.purpose,
    amount_paise: order.amount_paise,
    currency: 'INR',
    state: order.state,
    provider: order.provider,
    title: subject.title,
    ...(order.sold_batch && { batch: order.sold_batch, ...(await batchNow(database, order)) }),
    paid_at: new Date(order.paid_at).toISOString(),
    payment_id: order.provider_payment_id ?? '',
    ...(order.method && { method: order.method }),
    ...(await peopleOf(database, order, subject)),
    bill: billOf(order),
    ...(isBillFixed(order, now) && { is_bill_fixed: true }),
    mail: await mailOf(database, order.id),
    ...partOf(order),
    refund_by: refundByOf(order),
    seller: await sellerOf(database, receipt, order.paid_at),
  }
}

/** Day of the next month from which the register of a month stands: returns are due on the 11th. */
const FIXED_ON = '08'

/** Whether a receipt's bill is in the books: its month is over by a week in India, or some of its money goes back. */
export function isBillFixed({ paid_at, refunded_at, returned_paise }: OrderRow, now: number): boolean {
  if (paid_at === null) return false
  const next = monthAfter(dateInIndia(new Date(paid_at)))
  return refunded_at !== null || returned_paise > 0 || dateInIndia(new Date(now)) >= `${next}-${FIXED_ON}`
}

/** Names whom a payment is billed to. @throws ApiError 404 while nothing is paid, 409 once it is in the books */
export async function billTo(
  database: Kysely<Database>,
  order: OrderRow,
  { bill: { company, gstin, state }, now }: { bill: Bill; now: number },
) {
  if (order.paid_at === null) throw noReceipt()
  if (isBillFixed(order, now)) throw billFixed()
  const bill = { bill_company: company, bill_gstin: gstin, bill_state: state }
  await database.updateTable('orders').set(bill).where('id', '=', order.id).execute()
  return receiptOf(database, { ...order, ...bill }, now)
}

/** The receipt as a file for its mail. */
export const attachReceipt =
  (database: Kysely<Database>): Attach =>
  async ({ order_id }) => {
    const order = order_id ? await orderRepository(database).find(order_id) : undefined
    if (!order) return []
    const receipt = await receiptOf(database, order, Date.now())
    return [{ filename: receiptFileName(receipt.id), content: await receiptFile(receipt) }]
  }

/**
 * In the same transaction as the payment of a course: it is taken once for a place, and its receipt is queued. Only who pays
 * learns that a place is paid already: nobody who just types in an address may know whether its owner has paid.
 */
export const takeForCourse =
  ({ outbox, publicUrl }: { outbox: MailQueue; publicUrl: string }): OnPaid =>
  async (transaction, order, before) => {
    const isTwice = await isPaidElsewhere(transaction, order.reference)
    const subject = await subjectOf(transaction, order)
    if (!subject) return 'gone'
    const now = order.paid_at ?? 0
    await endWaitingMails(transaction, order.reference)
    if (!isTwice && !(await hasSeat(transaction, { before, now }))) return 'gone'
    if (subject.email) {
      const { buyer } = await peopleOf(transaction, order, subject)
      const { title } = subject
      const { id, amount_paise, provider } = order
      const receiptNumber = await receiptNumberOf(transaction, order)
      const paid = { id, amount_paise, provider, receiptNumber }
      const seller = await sellerOf(transaction, undefined, now)
      await outbox.put(
        transaction,
        receiptMail({
          title,
          batch: order.sold_batch,
          email: buyer.email,
          order: paid,
          seller,
          isTwice,
          isGuest: order.account_id === null,
          publicUrl,
        }),
      )
    }
    return isTwice ? 'paid twice' : 'delivered'
  }
