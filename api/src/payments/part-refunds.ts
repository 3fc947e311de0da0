import { randomUUID } from 'node:crypto'
import { rupees } from '@marga/constants/rupees'
import { ExpectedError } from '@marga/server/failures/expected-error'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { partRefundMail } from '../mail/refund-messages'
import { issueDocument } from './documents'
import { logRefund } from './log-refund'
import { orderRepository } from './order-repository'
import { type OrderRow, restOf } from './order-row'
import { forgetPayee } from './payee'
import { refundDayOf } from './payment-plan'
import { decideDueAgain } from './provider-events'
import { type MailParts, purchaseOf } from './refund-mails'

export type RefundRow = Selectable<Database['refunds']>

/** Part refunds that have not gone back yet: to be sent, or on their way. */
export const NOT_DONE = ['due', 'sent'] as const

/** Part refunds of orders, oldest first. */
export const partRefundsOf = (
  connection: Kysely<Database>,
  orderIds: readonly string[],
): Promise<RefundRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute()

export const isDone = ({ state }: RefundRow) => state === 'done'

/** Part refunds that are due, oldest first. */
export const duePartRefunds = (connection: Kysely<Database>): Promise<RefundRow[]> =>
  connection.selectFrom('refunds').selectAll().where('state', 'in', NOT_DONE).orderBy('created_at').execute()

export const findPartRefund = (connection: Kysely<Database>, id: string): Promise<RefundRow | undefined> =>
  connection.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Takes an amount of what an order still has: one statement, so that no two refunds give back the same rupee. Something is left
 * of it: all of it goes back only with what it paid for. Undefined where it has not as much.
 */
const takeFrom = (
  transaction: Transaction<Database>,
  { id, amountPaise, states }: { id: string; amountPaise: number; states: readonly OrderRow['state'][] },
): Promise<OrderRow | undefined> =>
  transaction
    .updateTable('orders')
    .set(({ eb }) => ({ returned_paise: eb('returned_paise', '+', amountPaise) }))
    .where('id', '=', id)
    .where('state', 'in', states)
    .where(sql<boolean>`returned_paise + ${amountPaise} < amount_paise`)
    .returningAll()
    .executeTakeFirst()

interface NewPart {
  orderId: string
  amountPaise: number
  reason: string
  by: string
  now: number
}

async function mailOf(
  transaction: Transaction<Database>,
  { outbox, publicUrl }: MailParts,
  { order, row }: { order: OrderRow; row: RefundRow },
) {
  const { buyer, what } = await purchaseOf(transaction, order)
  if (!buyer.email || order.provider === 'sandbox') return false
  const { amount_paise, created_at } = row
  const refund = {
    state: isDone(row) ? ('refunded' as const) : ('refund due' as const),
    ...{ amount_paise, provider: order.provider, refund_by: refundDayOf(created_at) },
  }
  const mail = partRefundMail(buyer, {
    what,
    refund,
    paidPaise: order.amount_paise,
    // It was said when it was decided; what the provider's pages gave back has none that somebody typed.
    reason: isDone(row) ? undefined : row.reason,
    orderIds: [order.id],
    publicUrl,
  })
  return outbox.put(transaction, mail)
}

const refuse = refusal('Nothing was given back.')

/** An order that has been paid. @throws ExpectedError for any other one, and for none */
export function requirePaid(id: string, order: OrderRow | undefined): OrderRow {
  if (!order) throw refuse('NO_ORDER', `There is no order ${id}.`, 'payment list')
  if (order.state === 'paid' && order.amount_paise > 0) return order
  const state = order.amount_paise === 0 ? 'free' : order.state
  throw refuse('NOT_PAID', `The order ${id} is ${state}, so there is nothing to give back.`)
}

/** Why an order gives back no such part. */
async function whyNot(transaction: Transaction<Database>, { orderId, amountPaise }: NewPart) {
  const found = await orderRepository(transaction).find(orderId)
  if (found?.state === 'refund due')
    return refuse(
      'REFUND_DUE',
      `All that is left of the order ${orderId} is to be given back already.`,
      'refunds',
    )
  const order = requirePaid(orderId, found)
  const rest = rupees(restOf(order))
  return amountPaise === restOf(order)
    ? refuse(
        'WHOLE_REFUND',
        `${rest} is all that is left of the order ${orderId}. Give all of it back, which ends the place as well: amount=all.`,
      )
    : refuse('MORE_THAN_PAID', `${rest} is left of the order ${orderId}, not ${rupees(amountPaise)}.`)
}

/** A part of a payment is to be given back; its place stays. In the caller's transaction. @throws ExpectedError where it has not as much */
export async function addPartRefund(transaction: Transaction<Database>, mails: MailParts, part: NewPart) {
  const { orderId: id, amountPaise, reason, by, now } = part
  const order = await takeFrom(transaction, { id, amountPaise, states: ['paid'] })
  if (!order) throw await whyNot(transaction, part)
  const row = await transaction
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: id,
      amount_paise: amountPaise,
      state: 'due',
      reason,
      recorded_by: by,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailOf(transaction, mails, { order, row })
  return { order, row }
}

/** Nobody has to be named any longer once all that was due went back. */
export async function forgetWhenDone(transaction: Transaction<Database>, order: OrderRow) {
  if (order.state === 'refund due') return
  const rows = await partRefundsOf(transaction, [order.id])
  if (rows.every(isDone)) await forgetPayee(transaction, order.id)
}

interface Done {
  mails: MailParts
  order: OrderRow
  row: RefundRow
  now: number
}

/** Its credit note and the mail to who paid, in the transaction that notes it as done. Answers whether they get a mail. */
async function closePart(transaction: Transaction<Database>, { mails, order, row, now }: Done) {
  const refund = { id: row.id, amountPaise: row.amount_paise }
  await issueDocument(transaction, 'credit note', { order, issuedAt: now, refund })
  const isTold = await mailOf(transaction, mails, { order, row })
  await forgetWhenDone(transaction, order)
  return isTold
}

/** Notes in the caller's transaction that a part went back. Undefined where it is not due any longer. */
export async function finishPart(
  transaction: Transaction<Database>,
  { mails, id, refundId, now }: { mails: MailParts; id: string; refundId: string; now: number },
) {
  const row = await transaction
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, provider_refund_id: refundId.slice(0, 200) })
    .where('id', '=', id)
    .where('state', 'in', NOT_DONE)
    .returningAll()
    .executeTakeFirst()
  const order = row && (await orderRepository(transaction).find(row.order_id))
  if (!row || !order) return undefined
  await decideDueAgain(transaction, { id, now })
  return { row, isTold: await closePart(transaction, { mails, order, row, now }) }
}

/** The same for a command. @throws ExpectedError where it is not due any longer */
export async function notePart(
  database: Kysely<Database>,
  mails: MailParts,
  { row, refundId, end }: { row: RefundRow; refundId: string; end: () => void },
): Promise<boolean> {
  const now = Date.now()
  const concerned = { order: row.order_id }
  const done = await placeTransaction(database, { concerned, now }, async (transaction) => {
    const finished = await finishPart(transaction, { mails, id: row.id, refundId, now })
    if (!finished) return undefined
    end()
    await logRefund(transaction, { id: row.id, orderId: row.order_id, refundId, isDone: true })
    return finished
  })
  if (!done)
    throw new ExpectedError(
      'NO_REFUND',
      (await whoSentPart(database, row.id)) ?? `No refund ${row.id} is due.`,
    )
  return done.isTold
}

/** A refund that went back: its number at the provider, and when that was noted. */
export interface SentRefund {
  id: string
  refundId: string
  at: number
}

/** That a refund went back already, as a sentence. */
export function sentBefore({ id, refundId, at }: SentRefund): string {
  const name = refundId && ` as ${refundId}`
  return `${id}: it went back already${name}, noted at ${new Date(at).toISOString()}`
}

/** A part that went back already; undefined where it did not. */
export async function sentPart(database: Kysely<Database>, id: string): Promise<SentRefund | undefined> {
  const row = await findPartRefund(database, id)
  return row && isDone(row) ? { id, refundId: row.provider_refund_id, at: row.done_at ?? 0 } : undefined
}

/** That a part went back already, as a sentence; undefined where it did not. */
export async function whoSentPart(database: Kysely<Database>, id: string): Promise<string | undefined> {
  const sent = await sentPart(database, id)
  return sent && sentBefore(sent)
}

/** Takes over a part that went back by the provider's own pages. Undefined where it is not a part of what is left. */
export async function takeOverPart(
  transaction: Transaction<Database>,
  {
    mails,
    orderId,
    amountPaise,
    refundId,
    now,
  }: { mails: MailParts; orderId: string; amountPaise: number; refundId: string; now: number },
) {
  const order = await takeFrom(transaction, { id: orderId, amountPaise, states: ['paid', 'refund due'] })
  if (!order) return undefined
  const row = await transaction
    .insertInto('refunds')
    .values({
      ...{ id: randomUUID(), order_id: orderId, amount_paise: amountPaise, state: 'done' as const },
      ...{
        reason: "Made in the provider's pages.",
        provider_refund_id: refundId,
        created_at: now,
        done_at: now,
      },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await closePart(transaction, { mails, order, row, now })
  return order
}

/** A part that did not go back, whatever was said before: it is due again. */
export const reopenPart = (transaction: Transaction<Database>, id: string) =>
  transaction
    .updateTable('refunds')
    .set({ state: 'due', provider_refund_id: '', done_at: null })
    .where('id', '=', id)
    .execute()
