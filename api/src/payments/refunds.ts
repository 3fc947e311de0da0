import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { refundSent } from '../mail/refund-messages'
import { issueDocument } from './documents'
import { type DueRefund, dueRefunds, refundLine } from './due-refunds'
import { logRefund } from './log-refund'
import { findPartRefund, forgetWhenDone, notePart } from './part-refunds'
import { refundFor } from './payment-plan'
import { whoSent } from './refund-claims'
import { type MailParts, purchaseOf } from './refund-mails'

/** Why nothing is to be given back for an order: somebody else was quicker, or there is no such refund. */
export const noRefund = async (database: Kysely<Database>, id: string) =>
  new ApiError({
    status: 404,
    code: 'NO_REFUND',
    message: (await whoSent(database, id)) ?? `No refund is due for an order ${id}.`,
  })

/** @throws ApiError 404 for a refund that is not due */
export async function dueRefund(database: Kysely<Database>, id: string): Promise<DueRefund> {
  const due = (await dueRefunds(database, id)).find((one) => one.id === id)
  if (!due) throw await noRefund(database, id)
  return due
}

/** The line of one refund. @throws ApiError 404 for one that is not due */
export const refundText = async (database: Kysely<Database>, id: string): Promise<string> =>
  refundLine(await dueRefund(database, id))

interface Sent {
  /** Of the order, or of the part refund. */
  id: string
  /** What the provider calls the refund; '' where nobody has noted it. */
  refundId?: string
  /** In milliseconds since 1970. */
  now?: number
  /** The last step but the log: what it throws takes everything back. */
  end?: () => void
}

/** Notes that the money was given back. Answers whether who paid gets a mail. @throws ApiError 404 for a refund that is not due */
export async function noteRefund(
  database: Kysely<Database>,
  mails: MailParts,
  { id, refundId = '', now = Date.now(), end = () => {} }: Sent,
): Promise<boolean> {
  const part = await findPartRefund(database, id)
  if (part) return notePart(database, mails, { row: part, refundId, end })
  const { outbox, publicUrl } = mails
  return placeTransaction(database, { concerned: { order: id }, now }, async (transaction) => {
    const order = await transaction
      .updateTable('orders')
      .set({
        state: 'refunded',
        refunded_at: now,
        provider_refund_id: refundId.slice(0, 200),
        choose_until: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'refund due')
      .returningAll()
      .executeTakeFirst()
    if (!order) throw await noRefund(transaction, id)
    await issueDocument(transaction, 'credit note', { order, issuedAt: now })
    const { buyer, what } = await purchaseOf(transaction, order)
    const refund = refundFor([order])
    await forgetWhenDone(transaction, order)
    const isMailed = buyer.email !== '' && refund && order.provider !== 'sandbox'
    const isTold =
      isMailed &&
      (await outbox.put(transaction, refundSent(buyer, { what, refund, orderIds: [id], publicUrl })))
    end()
    await logRefund(transaction, { id, orderId: id, refundId, isDone: true })
    return isTold === true
  })
}
