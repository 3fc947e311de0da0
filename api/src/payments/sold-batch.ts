import type { Transaction } from 'kysely'
import { soldText } from '../batches/batch-text'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'

/**
 * Notes the batch that a payment has bought, in the transaction that takes it: its receipt says the same after the batch has
 * changed, or the place has moved. An order of something else stays as it is.
 */
export async function noteSoldBatch(transaction: Transaction<Database>, order: OrderRow): Promise<OrderRow> {
  if (order.purpose !== 'course' || order.batch_id === null) return order
  const batch = await transaction
    .selectFrom('program_batches')
    .select(['starts_on', 'session_starts', 'session_minutes', 'session_days', 'duration'])
    .where('id', '=', order.batch_id)
    .executeTakeFirst()
  if (!batch) return order
  const sold_batch = soldText(batch)
  await transaction.updateTable('orders').set({ sold_batch }).where('id', '=', order.id).execute()
  return { ...order, sold_batch }
}
