import type { Bill, Receipt } from '@marga/api-contract/payments'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { receiptFile, receiptFileName } from '../files/receipt-file'
import { receiptMail } from '../mail/messages'
import type { Attach, Outbox } from '../mail/outbox'
import { noReceipt } from './order-errors'
import { type OrderRow, orderRepository, partOf } from './order-repository'
import type { OnPaid } from './order-service'

const NOBODY = { title: '', name: '', email: '' }

/** What an order is for and who made it, as they gave it themselves. */
async function subjectOf(database: Kysely<Database>, { purpose, reference, id }: OrderRow) {
  if (purpose === 'course')
    return database
      .selectFrom('lead_claims')
      .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
      .select(['course_name as title', 'contact_name as name', 'contact_email as email'])
      .where('lead_claims.id', '=', reference)
      .executeTakeFirst()
  const booking = await database
    .selectFrom('bookings')
    .select(['full_name as name', 'email'])
    .where('order_id', '=', id)
    .executeTakeFirst()
  return booking && { ...booking, title: '' }
}

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

/** An order that was paid, as its buyer keeps it. @throws ApiError 404 while nothing is paid */
export async function receiptOf(database: Kysely<Database>, order: OrderRow): Promise<Receipt> {
  if (order.paid_at === null) throw noReceipt()
  const { title, name, email } = (await subjectOf(database, order)) ?? NOBODY
  return {
    id: order.id,
    purpose: order.purpose,
    amount_paise: order.amount_paise,
    currency: 'INR',
    state: order.state,
    provider: order.provider,
    title,
    paid_at: new Date(order.paid_at).toISOString(),
    payment_id: order.provider_payment_id ?? '',
    buyer: { name, email },
    bill: billOf(order),
    mail: await mailOf(database, order.id),
    ...partOf(order),
  }
}

/** Names whom a payment is billed to. @throws ApiError 404 while nothing is paid */
export async function billTo(database: Kysely<Database>, order: OrderRow, { company, gstin, state }: Bill) {
  if (order.paid_at === null) throw noReceipt()
  const bill = { bill_company: company, bill_gstin: gstin, bill_state: state }
  await database.updateTable('orders').set(bill).where('id', '=', order.id).execute()
  return receiptOf(database, { ...order, ...bill })
}

/** The receipt as a file for its mail. */
export const attachReceipt =
  (database: Kysely<Database>): Attach =>
  async (orderId) => {
    const order = await orderRepository(database).find(orderId)
    if (!order) return []
    const receipt = await receiptOf(database, order)
    return [{ filename: receiptFileName(receipt.id), content: await receiptFile(receipt) }]
  }

/**
 * The order by which the same part of the same place was paid in another browser. Pages cannot say so: nobody who types in an address
 * may learn whether its owner has paid. The owner's mail and the operator's log can.
 */
const paidElsewhere = (database: Kysely<Database>, { reference, instalment, id }: OrderRow) =>
  database
    .selectFrom('lead_claims as own')
    .innerJoin('lead_claims as other', (join) =>
      join.onRef('other.lead_id', '=', 'own.lead_id').onRef('other.kind', '=', 'own.kind'),
    )
    .innerJoin('orders', 'orders.reference', 'other.id')
    .select('orders.id')
    .where('own.id', '=', reference)
    .where('orders.purpose', '=', 'course')
    .where('orders.instalment', '=', instalment)
    .where('orders.state', '=', 'paid')
    .where('orders.id', '!=', id)
    .executeTakeFirst()

/** In the same transaction as the payment of a course: its receipt is queued. */
export const mailReceipt =
  ({ outbox, publicUrl, log }: { outbox: Outbox; publicUrl: string; log: FastifyBaseLogger }): OnPaid =>
  async (transaction, order) => {
    const subject = await subjectOf(transaction, order)
    const before = await paidElsewhere(transaction, order)
    if (before)
      log.warn({ order: order.id, before: before.id }, 'a place was paid twice: ask its owner, and refund')
    if (subject?.email)
      await outbox.put(transaction, receiptMail({ ...subject, order, before: before?.id, publicUrl }))
    return true
  }
