import type { Transaction } from 'kysely'
import { canPay, offersOf, type PlaceOffer } from '../batches/places'
import { lineOf } from '../batches/seats'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { isPaid, type OrderRow } from '../payments/order-row'
import type { Place } from './which-place'

export const refuseMove = refusal('Nothing was moved.')

/** As an operator reads how full a batch is. */
export function seatsText({ batch: { id, seats }, taken }: PlaceOffer): string {
  return seats === 0 ? `${id}: ${taken}, no limit` : `${id}: ${taken} of ${seats}`
}

interface Wanted {
  place: Place
  orders: readonly OrderRow[]
  /** The batch that the place is to be in. */
  id: string
  now: number
}

const openOf = (offers: readonly PlaceOffer[], except: string | null) =>
  offers
    .filter(({ batch, place }) => place.state === 'open' && batch.id !== except)
    .map(({ batch }) => batch.id)

/** @throws ExpectedError for a batch that nobody is moved to: of another program, the same one, without a date, begun, withdrawn */
function requireFit(
  to: PlaceOffer | undefined,
  all: readonly PlaceOffer[],
  { place, id, orders, now }: Wanted,
) {
  const others = openOf(all, place.batch_id)
  const choice = others.length > 0 ? ` Open batches of it: ${others.join(', ')}.` : ''
  if (!to)
    throw refuseMove(
      'OTHER_PROGRAM',
      `${id} is no batch of ${place.program}, and a place is moved within its program.${choice} For another program cancel the place, which gives back what was paid, and let them join there.`,
      `cancel ${place.id} reason=… by=…`,
    )
  if (id === place.batch_id) throw refuseMove('ALREADY_THERE', `The place is in ${id} already.`)
  if (to.begins === null)
    throw refuseMove(
      'NOT_DATED',
      `${id} has no date yet. To keep the place without a date, write later.${choice}`,
    )
  if (to.begins <= now) throw refuseMove('HAS_BEGUN', `${id} has begun: ${to.place.text}.${choice}`)
  if (to.batch.is_open !== 1)
    throw refuseMove('WITHDRAWN', `${id} is withdrawn.${choice}`, `batch ${id} is_open=yes`)
  if (!orders.some(isPaid) && !canPay(to, now))
    throw refuseMove(
      'CANNOT_PAY',
      `Nothing is paid for the place, and nobody can pay one in ${id} any more: ${to.place.text}.${choice}`,
    )
}

/** Who else of the same person is in the batch. @throws ExpectedError where they have a place in it */
async function requireNoOther(transaction: Transaction<Database>, { place, id }: Wanted) {
  const other = await transaction
    .selectFrom('lead_claims')
    .select('id')
    .where('kind', '=', 'registration')
    .where('lead_id', '=', place.lead_id)
    .where('batch_id', '=', id)
    .where('id', '!=', place.id)
    .executeTakeFirst()
  if (other)
    throw refuseMove(
      'HAS_PLACE',
      `They have a place in ${id} already: ${other.id}.`,
      `cancel ${other.id} reason=… by=…`,
    )
}

/**
 * A seat for the person: a free one that nobody waits for before them, or the one that is offered to them. The program's lock
 * makes it the only count. @throws ExpectedError with the seats figure
 */
async function requireSeat(transaction: Transaction<Database>, to: PlaceOffer, { place, id, now }: Wanted) {
  const { seats } = to.batch
  if (seats === 0) return
  const offered = await transaction
    .selectFrom('lead_claims')
    .select('id')
    .where('kind', '=', 'waiting')
    .where('lead_id', '=', place.lead_id)
    .where('batch_id', '=', id)
    .where('offered_until', '>', now)
    .executeTakeFirst()
  if (offered) return
  const line = await lineOf(transaction, [id], now)
  const own = line.findIndex(({ lead_id }) => lead_id === place.lead_id)
  const before = own < 0 ? line.length : own
  if (to.taken + before < seats) return
  const waiting =
    before === 0 ? '' : `, and ${before === 1 ? '1 person waits' : `${before} people wait`} for one`
  throw refuseMove(
    'BATCH_FULL',
    `${id} is full: ${to.taken} of ${seats} seats are taken${waiting}.`,
    `batch ${id} seats=${to.taken + before + 1}`,
  )
}

/** The batch that a place is moved to, with a seat for it. @throws ExpectedError where there is none */
export async function requireTarget(transaction: Transaction<Database>, wanted: Wanted): Promise<PlaceOffer> {
  const all = await offersOf(transaction, wanted.place.program, wanted.now)
  const to = all.find(({ batch }) => batch.id === wanted.id)
  requireFit(to, all, wanted)
  if (!to) throw new Error(`The batch ${wanted.id} was found, and is gone.`)
  await requireNoOther(transaction, wanted)
  await requireSeat(transaction, to, wanted)
  return to
}

/** They wait for a seat in the batch no longer. */
export const endWaiting = (transaction: Transaction<Database>, { id, lead_id }: Place, batch: string) =>
  transaction
    .updateTable('lead_claims')
    .set({ kind: 'waited', waiting_end: 'taken', taken_as: id })
    .where('kind', '=', 'waiting')
    .where('lead_id', '=', lead_id)
    .where('batch_id', '=', batch)
    .execute()
