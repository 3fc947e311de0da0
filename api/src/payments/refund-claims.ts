import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import type { DueRefund } from './due-refunds'
import { logRefund } from './log-refund'
import { type SentRefund, sentBefore, sentPart } from './part-refunds'

/** A command that was ended while it sent a refund keeps nobody from it longer, in milliseconds: the provider's calls end sooner. */
const CLAIM_MS = 60_000

/**
 * Takes a refund for this command or process, and notes that the provider is asked: nothing can be chosen for its payment any more.
 * Answers false where another one has it, or it is due no longer.
 */
export async function claimRefund(
  database: Kysely<Database>,
  { id, part }: DueRefund,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await (part
    ? database
        .updateTable('refunds')
        .set({ sending_since: now })
        .where('id', '=', id)
        .where('state', '!=', 'done')
        .where(({ or, eb }) =>
          or([eb('sending_since', 'is', null), eb('sending_since', '<', now - CLAIM_MS)]),
        )
        .executeTakeFirst()
    : database
        .updateTable('orders')
        .set({ refund_asked_at: now, refund_sending_since: now, choose_until: null })
        .where('id', '=', id)
        .where('state', '=', 'refund due')
        .where(({ or, eb }) =>
          or([eb('refund_sending_since', 'is', null), eb('refund_sending_since', '<', now - CLAIM_MS)]),
        )
        .executeTakeFirst())
  return numUpdatedRows > 0n
}

export const endClaim = (database: Kysely<Database>, { id, part }: DueRefund) =>
  part
    ? database.updateTable('refunds').set({ sending_since: null }).where('id', '=', id).execute()
    : database.updateTable('orders').set({ refund_sending_since: null }).where('id', '=', id).execute()

/** Notes that the provider has accepted a refund; its report says when the money went back. */
export const noteAccepted = (database: Kysely<Database>, { id, part, order }: DueRefund, refundId: string) =>
  placeTransaction(database, { concerned: { order: order.id }, now: Date.now() }, async (transaction) => {
    await (part
      ? transaction
          .updateTable('refunds')
          .set({ state: 'sent', provider_refund_id: refundId })
          .where('id', '=', id)
          .where('state', '!=', 'done')
          .execute()
      : transaction
          .updateTable('orders')
          .set({ provider_refund_id: refundId })
          .where('id', '=', id)
          .where('state', '=', 'refund due')
          .execute())
    await logRefund(transaction, { id, orderId: order.id, refundId, isDone: false })
  })

/** A refund of an order or a part that went back already; undefined where it did not. */
export async function sentRefund(database: Kysely<Database>, id: string): Promise<SentRefund | undefined> {
  const order = await database
    .selectFrom('orders')
    .select(['refunded_at', 'provider_refund_id'])
    .where('id', '=', id)
    .where('state', '=', 'refunded')
    .executeTakeFirst()
  return order
    ? { id, refundId: order.provider_refund_id, at: order.refunded_at ?? 0 }
    : sentPart(database, id)
}

/** That a refund went back already, as a sentence; undefined where it did not. */
export async function whoSent(database: Kysely<Database>, id: string): Promise<string | undefined> {
  const sent = await sentRefund(database, id)
  return sent && sentBefore(sent)
}
