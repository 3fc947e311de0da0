import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { voidOrders } from './order-repository'
import { PAYING_MS } from './payment-attempt'

/** First payments that were begun for a place that can be paid no longer: its last day is over. */
const overdue = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('orders')
    .innerJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .leftJoin('program_batches', 'program_batches.id', 'lead_claims.batch_id')
    .select('orders.id')
    .where('orders.purpose', '=', 'course')
    .where('orders.state', '=', 'open')
    .where('orders.authorised_payment', '=', '')
    .where((order) =>
      order.or([
        order('orders.paying_since', 'is', null),
        order('orders.paying_since', '<=', now - PAYING_MS),
      ]),
    )
    .where('orders.instalment', '=', 1)
    .where('orders.created_at', '<', now - PAYING_MS)
    .where((order) =>
      order.or([
        order('orders.begins_at', '<=', now),
        order.and([
          order('program_batches.enrol_by', '!=', ''),
          order('program_batches.enrol_by', '<', dateInIndia(new Date(now))),
        ]),
      ]),
    )
    .execute()

/** Closes orders whose place can no longer be paid: money that comes for them later is given back. */
export async function closeOverdueOrders(database: Kysely<Database>, now: number) {
  for (const { id } of await overdue(database, now))
    await placeTransaction(database, { concerned: { order: id }, now }, (transaction) =>
      voidOrders(transaction, [id], now),
    )
}
