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

/** Kinds of claims that can hold a seat. */
export const SEATED = ['registration', 'waiting'] as const

/**
 * Whether a claim holds a seat at a moment: a registration that is paid, reserved and not past its pay-by day, or held by an open
 * order; and a place on the waiting list whose seat is offered, until that offer ends.
 */
export const holdsSeat = (now: number) => (claim: Claim) =>
  claim.or([
    claim.and([claim('lead_claims.kind', '=', 'waiting'), claim('lead_claims.offered_until', '>', now)]),
    claim.and([
      claim('lead_claims.kind', '=', 'registration'),
      claim.or([isReserved(now)(claim), hasOrder(now)(claim)]),
    ]),
  ])

/** The people who hold a seat in a batch. */
const seated = (database: Kysely<Database>, batches: readonly string[], now: number) =>
  database
    .selectFrom('lead_claims')
    .where('kind', 'in', SEATED)
    .where('batch_id', 'in', batches)
    .where(holdsSeat(now))

/** Who waits in a batch and is offered no seat yet, in order of joining: one a person, and nobody who holds a seat in it. */
export async function lineOf(database: Kysely<Database>, batches: readonly string[], now: number) {
  const waiting = await database
    .selectFrom('lead_claims')
    .select(['id', 'batch_id', 'lead_id', 'waiting_no'])
    .where('kind', '=', 'waiting')
    .where('batch_id', 'in', batches)
    .where('offered_until', 'is', null)
    .orderBy('waiting_no')
    .orderBy('id')
    .execute()
  if (waiting.length === 0) return []
  const holders = await seated(database, batches, now)
    .select(['batch_id', 'lead_id'])
    .where('lead_id', 'in', (claim) =>
      claim.selectFrom('lead_claims').select('lead_id').where('kind', '=', 'waiting'),
    )
    .execute()
  const personOf = (row: { batch_id: string | null; lead_id: number }) => `${row.batch_id} ${row.lead_id}`
  const known = new Set(holders.map(personOf))
  return waiting.filter((row) => {
    const isFirst = !known.has(personOf(row))
    known.add(personOf(row))
    return isFirst
  })
}

/**
 * The number of a claim as its own browser or account reads it: one more than the people who joined before it. An address that
 * somebody else has put on the list is no exception, so the number tells nobody who waits.
 */
export const numberInLine = (
  line: Awaited<ReturnType<typeof lineOf>>,
  { waiting_no }: { waiting_no: number },
) => 1 + line.filter((one) => one.waiting_no < waiting_no).length

interface SeatCount {
  /** Seats that are held, one a person: also where several browsers name them. */
  taken: number
  /** People in line for a seat, to whom none is offered yet: the next free seats are theirs. */
  waiting: number
}

/** The seats that are taken, and waited for, by batch. */
export async function countSeats(
  database: Kysely<Database>,
  batches: readonly string[],
  now: number,
): Promise<(batch: string) => SeatCount> {
  if (batches.length === 0) return () => ({ taken: 0, waiting: 0 })
  const rows = await seated(database, batches, now)
    .select('batch_id')
    .select(({ fn }) => fn.count<number | string>('lead_id').distinct().as('taken'))
    .groupBy('batch_id')
    .execute()
  const taken = new Map(rows.map((row) => [row.batch_id, Number(row.taken)]))
  const line = await lineOf(database, batches, now)
  return (batch) => ({
    taken: taken.get(batch) ?? 0,
    waiting: line.filter(({ batch_id }) => batch_id === batch).length,
  })
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
