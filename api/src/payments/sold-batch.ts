import type { Kysely, Transaction } from 'kysely'
import { isSold, soldText } from '../batches/batch-text'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'

const facts = (database: Kysely<Database>) =>
  database
    .selectFrom('program_batches')
    .select(['starts_on', 'session_starts', 'session_minutes', 'session_days', 'session_count', 'duration'])

/** The batch that a paid place is in by now, where its first day or hours are not those that were paid for. */
export async function batchNow(database: Kysely<Database>, { reference, sold_batch, state }: OrderRow) {
  if (state !== 'paid') return {}
  const batch = await facts(database)
    .where('id', '=', (place) =>
      place.selectFrom('lead_claims').select('batch_id').where('lead_claims.id', '=', reference),
    )
    .executeTakeFirst()
  return batch && !isSold(sold_batch, batch) ? { batch_now: soldText(batch) } : {}
}

/**
 * Notes the batch that a payment has bought, in the transaction that takes it: its receipt says the same after the batch has
 * changed, or the place has moved. An order of something else stays as it is.
 */
export async function noteSoldBatch(transaction: Transaction<Database>, order: OrderRow): Promise<OrderRow> {
  if (order.purpose !== 'course' || order.batch_id === null) return order
  const batch = await facts(transaction).where('id', '=', order.batch_id).executeTakeFirst()
  if (!batch) return order
  const sold_batch = soldText(batch)
  await transaction.updateTable('orders').set({ sold_batch }).where('id', '=', order.id).execute()
  return { ...order, sold_batch }
}
