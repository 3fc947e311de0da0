import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { PAYING_MS } from '../payments/payment-attempt'

/** How long an open order holds the seat that it is for, in milliseconds. */
export const ORDER_HOLD_MS = 10 * 60_000

type Claim = ExpressionBuilder<Database, 'lead_claims'>

/** Whether a reservation is not past its pay-by day; without one it counts until the last day to join. */
const isReserved =
  (now: number) =>
  ({ eb, or }: Claim) =>
    or([eb('lead_claims.pay_by', '=', ''), eb('lead_claims.pay_by', '>=', dateInIndia(new Date(now)))])

/** Whether an order of a registration is paid, or being paid, or holds its seat for its ten minutes. */
const hasOrder =
  (now: number) =>
  ({ exists, selectFrom }: Claim) =>
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.reference', '=', 'lead_claims.id')
        .where('orders.purpose', '=', 'course')
        .where((order) =>
          order.or([
            order('orders.state', '=', 'paid'),
            order.and([
              order('orders.state', '=', 'open'),
              order.or([
                order('orders.authorised_payment', '!=', ''),
                order('orders.paying_since', '>', now - PAYING_MS),
                order('orders.seat_until', '>', now),
              ]),
            ]),
          ]),
        ),
    )

/** Whether a registration holds a seat at a moment: paid, reserved and not past its pay-by day, or held by an open order. */
export const holdsSeat = (now: number) => (claim: Claim) =>
  claim.or([isReserved(now)(claim), hasOrder(now)(claim)])

/** The seats taken by batch, one a person: also where several browsers name them. */
export async function countSeats(database: Kysely<Database>, batches: readonly string[], now: number) {
  if (batches.length === 0) return new Map<string | null, number>()
  const rows = await database
    .selectFrom('lead_claims')
    .select('batch_id')
    .select(({ fn }) => fn.count<number | string>('lead_id').distinct().as('taken'))
    .where('kind', '=', 'registration')
    .where('batch_id', 'in', batches)
    .where(holdsSeat(now))
    .groupBy('batch_id')
    .execute()
  return new Map(rows.map(({ batch_id, taken }) => [batch_id, Number(taken)]))
}

/** What a registration has of its batch now. */
export const seatOf = (database: Kysely<Database>, registration: string, now: number) =>
  database
    .selectFrom('lead_claims')
    .select('pay_by')
    .select((claim) => isReserved(now)(claim).as('is_reserved'))
    .select((claim) => holdsSeat(now)(claim).as('is_held'))
    .where('id', '=', registration)
    .executeTakeFirst()
    .then((row) => ({
      payBy: row?.pay_by ?? '',
      isReserved: Boolean(row?.is_reserved),
      isHeld: Boolean(row?.is_held),
    }))

interface Terms {
  enrol_by: string
  pay_by_days: number
}

/** The last day on which a place is paid that is reserved now; '' where the batch sets none: then that is its last day to join. */
export function payByOf({ enrol_by, pay_by_days }: Terms, now: number): string {
  if (pay_by_days === 0) return ''
  const day = dayAfter(dateInIndia(new Date(now)), pay_by_days)
  return enrol_by !== '' && enrol_by < day ? enrol_by : day
}
