import { dayText } from '@marga/constants/day-text'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { offersOf, otherBatches, type PlaceOffer, placeIn } from '../batches/places'
import { ORDER_HOLD_MS, seatOf } from '../batches/seats'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'
import { isBeingPaid } from './payment-attempt'

/** A reservation that was not paid by its day, and whose seat is taken by now. */
export function seatGone(program: string, offer: PlaceOffer, all: readonly PlaceOffer[], payBy: string) {
  const message = `${program}: your seat was held until ${dayText(payBy)}, and nobody can take one in this batch now (${offer.place.text}). Nothing was charged. ${otherBatches(all, offer)}`
  return new ApiError({ status: 409, code: 'SEAT_GONE', message, errors: { course_name: [message] } })
}

/** Whether a registration still holds its seat, or there is one that it can take again. @throws ApiError 409 otherwise */
export async function requireSeat(
  transaction: Transaction<Database>,
  { registration, program, offer }: { registration: string; program: string; offer: PlaceOffer },
  { all, now }: { all: readonly PlaceOffer[]; now: number },
) {
  const seat = await seatOf(transaction, registration, now)
  if (!seat.isHeld && offer.place.state !== 'open') throw seatGone(program, offer, all, seat.payBy)
  return seat
}

/** The program and the batch of the place that an order is for; undefined where it is gone, or has no batch. */
async function batchOfOrder(database: Kysely<Database>, { reference }: OrderRow, now: number) {
  const claim = await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['lead_claims.batch_id', 'course_registrations.course_name as program'])
    .where('lead_claims.id', '=', reference)
    .where('lead_claims.kind', '=', 'registration')
    .executeTakeFirst()
  if (!claim) return undefined
  const all = await offersOf(database, claim.program, now)
  const offer = all.find(({ batch }) => batch.id === claim.batch_id)
  return offer && { program: claim.program, all, offer }
}

/** The payment window of an order opens: it holds the seat from now on. @throws ApiError 409 where the seat is gone */
export async function requireSeatOf(transaction: Transaction<Database>, order: OrderRow, now: number) {
  const place = await batchOfOrder(transaction, order, now)
  if (place)
    await requireSeat(transaction, { ...place, registration: order.reference }, { all: place.all, now })
}

/** Whether an order holds the seat by itself: its money is on its way, or its ten minutes are not over. */
const holdsItself = (order: OrderRow, now: number) =>
  isBeingPaid(order, now) || (order.seat_until !== null && order.seat_until > now)

/**
 * Whether an order that is paid now has a seat: one that was held until now, or a free one. `before` is the order as it was.
 * Runs once the order is noted as paid, so what is counted includes it.
 */
export async function hasSeat(
  transaction: Transaction<Database>,
  { before, now }: { before: OrderRow; now: number },
): Promise<boolean> {
  const place = await batchOfOrder(transaction, before, now)
  if (!place || before.instalment > 1 || holdsItself(before, now)) return true
  if ((await seatOf(transaction, before.reference, now)).isReserved) return true
  const { batch, taken } = place.offer
  return placeIn(batch, 0, now).state === 'open' && (batch.seats === 0 || taken <= batch.seats)
}

/**
 * Until when an order holds its seat: ten minutes from now. A reservation that is past its pay-by day takes over what its order
 * before had, else it would hold the seat for ever by asking again.
 */
export function seatUntil(
  { isReserved, isHeld }: { isReserved: boolean; isHeld: boolean },
  { open, now }: { open: OrderRow | undefined; now: number },
): number | null {
  if (!isReserved && isHeld && open) return open.seat_until
  return now + ORDER_HOLD_MS
}
