import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { paymentNotReturned } from '../mail/late-payment-messages'
import { dueRefunds } from './due-refunds'
import { type OrderRow, restOf } from './order-row'
import { RefundRefusedError } from './provider'
import { type MailParts, purchaseOf } from './refund-mails'
import { noteRefund } from './refunds'
import { type SendingParts, sendRefund, whyNot } from './send-one-refund'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Time from each attempt that failed to the next, in milliseconds; then the last one again and again. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const
const LAST_WAIT_MS = 6 * HOUR_MS

/** After so many failures in a row, of about nine hours, the company is told. */
const TOLD_AFTER = 6

/** The provider has accepted a refund: where no report tells that it went back, it is asked again after this, in milliseconds. */
const ASK_AGAIN_MS = 6 * HOUR_MS

/** Refunds that one round sends at most. */
const AT_ONCE = 50

export interface ReturnParts extends SendingParts {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Tells the company that a payment did not go back, in the transaction that notes it. */
export async function tellNotReturned(
  transaction: Transaction<Database>,
  { outbox }: Pick<MailParts, 'outbox'>,
  { order, reason, isTriedAgain }: { order: OrderRow; reason: string; isTriedAgain: boolean },
) {
  const { buyer, what } = await purchaseOf(transaction, order)
  const { id, provider, provider_payment_id } = order
  const told = { id, provider, amount_paise: restOf(order), paymentId: provider_payment_id ?? '' }
  await outbox.put(transaction, paymentNotReturned(buyer, { what, order: told, reason, isTriedAgain }))
}

/** Notes that a refund was not sent: it is tried again later, or a person has to send it. */
async function noteNotSent(
  { database, mails, log }: ReturnParts,
  { order, error, now }: { order: OrderRow; error: unknown; now: number },
) {
  const { id } = order
  const reason = whyNot(error).slice(0, 500)
  const isTriedAgain = !(error instanceof RefundRefusedError)
  const tries = order.return_tries + 1
  await placeTransaction(database, { concerned: { order: id }, now }, async (transaction) => {
    const noted = await transaction
      .updateTable('orders')
      .set({ return_tries: tries, return_error: reason })
      .set({ return_at: isTriedAgain ? now + (WAITS_MS[tries - 1] ?? LAST_WAIT_MS) : null })
      .where('id', '=', id)
      .where('state', '=', 'refund due')
      // Another process has noted the same attempt.
      .where('return_tries', '=', order.return_tries)
      .returningAll()
      .executeTakeFirst()
    if (noted && (!isTriedAgain || tries === TOLD_AFTER))
      await tellNotReturned(transaction, mails, { order: noted, reason, isTriedAgain })
  })
  const facts = { order: id, payment: order.provider_payment_id, tries, why: reason }
  if (isTriedAgain) log.warn(facts, 'payment not sent back, it is tried again')
  else log.error(facts, 'payment not sent back: refunds send, once it can be')
}

const noProvider = (order: OrderRow) =>
  new Error(
    `${order.provider} took it, and this process has no keys for it. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.`,
  )

async function returnOne(parts: ReturnParts, id: string, now: number) {
  const { database, mails } = parts
  const [due] = (await dueRefunds(database, id)).filter(({ part }) => !part)
  // Chosen for another batch, or sent, since it was found.
  if (!due) return
  const { order } = due
  if (order.provider === 'sandbox') return void (await noteRefund(database, mails, { id, now }))
  const sent = await sendRefund(parts, due, now)
  if (sent.is === 'failed') return noteNotSent(parts, { order, error: sent.error, now })
  if (sent.is === 'not here') return noteNotSent(parts, { order, error: noProvider(order), now })
  if (sent.is === 'on its way')
    await database
      .updateTable('orders')
      .set({ return_at: now + ASK_AGAIN_MS, return_error: '' })
      .where('id', '=', id)
      .where('state', '=', 'refund due')
      .execute()
}

/** Orders that the site sends back by itself, and whose time has come. */
const dueNow = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'refund due')
    .where('return_at', '<=', now)
    .orderBy('return_at')
    .limit(AT_ONCE)
    .execute()

/**
 * Sends back what came for a seat that is gone, once nothing can be chosen for it any more. Each process runs it: one of them claims a
 * refund at a time, and the provider answers the same refund for the same order, so a process that ends in between leaves it to the
 * next one.
 */
export async function returnPayments(parts: ReturnParts, now: number): Promise<void> {
  for (const { id } of await dueNow(parts.database, now))
    await returnOne(parts, id, now).catch((error: unknown) =>
      parts.log.error({ err: error, order: id }, 'a payment could not be sent back'),
    )
}
