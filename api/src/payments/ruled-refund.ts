import { isAllRuled, type RuledRefund, refundByRule, type Sessions } from '@marga/constants/refund-rule'
import type { Kysely, Transaction } from 'kysely'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { ordersOfPlaces } from './course-orders'
import { isPaid, type OrderRow, restOf } from './order-row'
import { paymentOf } from './payment-plan'

/** What goes back by the refund rules if a place is cancelled now; undefined where nothing is paid, and where no day was agreed. */
export function ruledRefundOf(
  orders: readonly OrderRow[],
  sessions: Sessions,
  now: number,
): RuledRefund | undefined {
  const paid = orders.filter(isPaid)
  const begins = paid[0]?.begins_at
  const paidPaise = paid.reduce((sum, order) => sum + restOf(order), 0)
  const pricePaise = paymentOf(orders)?.total_paise
  if (begins === null || begins === undefined || paidPaise === 0 || !pricePaise) return undefined
  return refundByRule({ begins, now, sessions, pricePaise, paidPaise })
}

const refuse = refusal('Nothing was given back.')

const NOT_KNOWN =
  'The batch does not state how many live sessions it has, or on which days, so the rule gives no amount. Enter both in the batch, or write the amount in rupees.'

/** The sessions of the batch that an order's place is in. */
async function sessionsOf(database: Kysely<Database>, registration: string): Promise<Sessions> {
  const batch = await database
    .selectFrom('lead_claims')
    .innerJoin('program_batches', 'program_batches.id', 'lead_claims.batch_id')
    .select(['session_count', 'session_days', 'session_minutes'])
    .where('lead_claims.id', '=', registration)
    .executeTakeFirst()
  return batch ?? { session_count: 0, session_days: '', session_minutes: 0 }
}

/** What goes back of the place of an order by the rule now; undefined where that gives no amount. */
export async function ruledRefundFor(
  database: Kysely<Database>,
  order: OrderRow,
  now: number,
): Promise<RuledRefund | undefined> {
  if (order.purpose !== 'course') return undefined
  const orders = await ordersOfPlaces(database, [order.reference])
  return ruledRefundOf(orders, await sessionsOf(database, order.reference), now)
}

/** The amount that the rule gives back of an order now. @throws ExpectedError where it gives none, or more than this order has */
export async function ruledAmount(
  transaction: Transaction<Database>,
  order: OrderRow | undefined,
  now: number,
): Promise<'all' | number> {
  // What is wrong with such an order is said by what gives back.
  if (order?.state !== 'paid') return 'all'
  const refund = await ruledRefundFor(transaction, order, now)
  if (!refund) throw refuse('NO_RULE', NOT_KNOWN)
  if (refund.rule === 'none' || refund.refund_paise === 0)
    throw refuse('NOTHING_BY_RULE', 'By the refund rule nothing goes back of it today.')
  if (isAllRuled(refund)) return 'all'
  if (refund.refund_paise >= restOf(order))
    throw refuse(
      'SEVERAL_PAYMENTS',
      'The place was paid in several payments, and by the rule more goes back than this one has left. Write an amount for each of them.',
    )
  return refund.refund_paise
}
