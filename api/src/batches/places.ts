import { beginOf } from '@marga/constants/batch-begin'
import { dayAfter, instantInIndia } from '@marga/constants/indian-time'
import { FEW_SEATS, type PlaceState, placeAt } from '@marga/constants/place-state'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { type BatchRow, batchRows, isDraft } from './batch-rows'
import { batchText } from './batch-text'
import { countSeats } from './seats'

/** A batch and what is available of it at a moment. */
export interface PlaceOffer {
  batch: BatchRow
  /** When it begins, in milliseconds since 1970; null where it has no date. */
  begins: number | null
  /** Seats that are held, also those that are offered to who waits. */
  taken: number
  /** People in line for the next free seats. */
  waiting: number
  place: { state: PlaceState; text: string }
  /** Whether nobody is to see it yet. */
  isDraft: boolean
}

type Days = Pick<
  BatchRow,
  'is_open' | 'opens_on' | 'starts_on' | 'enrol_by' | 'session_starts' | 'duration' | 'seats'
>

/** Whether a place that holds its seat can still be paid: until its last day, also when it was the last one or the company has closed the batch since. */
export const canPay = ({ batch }: Pick<PlaceOffer, 'batch'>, now: number) =>
  placeIn({ ...batch, is_open: 1, opens_on: '', seats: 0 }, 0, now).state === 'open'

/** Whether somebody who waits for a batch can still join it: until its last day, and while the company has not closed it. */
export const canWait = (batch: Days, now: number) => placeIn({ ...batch, seats: 0 }, 0, now).state === 'open'

/** The first moment at which nobody can join a batch. */
export function joinableUntil({ batch, begins }: PlaceOffer): number {
  const lastDay = instantInIndia(dayAfter(batch.enrol_by, 1), '00:00').getTime()
  return Math.min(lastDay, begins ?? lastDay)
}

/** What is available of a batch; of a draft nothing, as of one without a date. */
export const placeIn = (batch: Days, taken: number, now: number) =>
  placeAt(
    { ...batch, ...(isDraft(batch, now) && { starts_on: '' }), isOpen: batch.is_open === 1, taken },
    now,
  )

async function offersOfRows(database: Kysely<Database>, rows: readonly BatchRow[], now: number) {
  const ids = rows.map(({ id }) => id)
  const seatsOf = await countSeats(database, ids, now)
  return rows.map((batch): PlaceOffer => {
    const { taken, waiting } = seatsOf(batch.id)
    const place = placeIn(batch, taken + waiting, now)
    return { batch, begins: beginOf(batch), taken, waiting, place, isDraft: isDraft(batch, now) }
  })
}

/** Every batch of a program with what is available of it, the one that begins first before the others. */
export const offersOf = async (database: Kysely<Database>, program: string, now: number) =>
  offersOfRows(database, await batchRows(database).where('programs.program', '=', program).execute(), now)

/** The batches of all programs, by product. */
export async function allOffers(database: Kysely<Database>, now: number) {
  const byProduct = new Map<string, PlaceOffer[]>()
  for (const offer of await offersOfRows(database, await batchRows(database).execute(), now)) {
    const { product } = offer.batch
    byProduct.set(product, [...(byProduct.get(product) ?? []), offer])
  }
  return byProduct
}

/** How many seats are left where that is few enough to be said; else undefined. */
export function fewLeft({ batch: { seats }, taken, waiting, place }: PlaceOffer): number | undefined {
  const left = seats - taken - waiting
  return place.state === 'open' && seats > 0 && left <= FEW_SEATS ? left : undefined
}

/** Open before what is to come, that before what has begun, and what has no date last. */
function rankOf({ begins, place, isDraft: isHidden }: PlaceOffer, now: number): number {
  if (place.state === 'open') return 0
  if (begins === null || isHidden) return 3
  return begins > now ? 1 : 2
}

/** The batch that a program sells: the next one that is open, else the nearest. */
export function soldOf(offers: readonly PlaceOffer[], now: number): PlaceOffer | undefined {
  const ranked = [...offers].sort((left, right) => {
    const ranks = rankOf(left, now) - rankOf(right, now)
    const begins = (left.begins ?? 0) - (right.begins ?? 0)
    return ranks || (rankOf(left, now) === 2 ? -begins : begins)
  })
  return ranked[0]
}

/** Those that people can choose between: open or full, and not begun. */
export const choicesOf = (offers: readonly PlaceOffer[]) =>
  offers.filter(({ place }) => place.state === 'open' || place.state === 'full')

/**
 * What is available of a program now: its next open batch, else the nearest. The one function that decides it for anyone who names
 * no batch, and `namedPlaceOf` for who does: every way to join asks them, in the transaction that stores the place. Undefined
 * for a program without a batch.
 */
export const placeOf = async (database: Kysely<Database>, program: string, now: number) =>
  soldOf(await offersOf(database, program, now), now)

/** The one of a program's batches that somebody names. */
export const named = (offers: readonly PlaceOffer[], id: string) =>
  offers.find(({ batch, isDraft: isHidden }) => batch.id === id && !isHidden)

const WHY_NOT: Record<Exclude<PlaceState, 'open'>, string> = {
  full: 'BATCH_FULL',
  closed: 'BATCH_CLOSED',
  begun: 'BATCH_HAS_BEGUN',
  over: 'BATCH_OVER',
}

/** What somebody can do instead: join another batch, or hear of the next one. */
export function otherBatches(offers: readonly PlaceOffer[], refused?: PlaceOffer): string {
  const open = offers.filter((offer) => offer.place.state === 'open' && offer !== refused)
  const canJoinList = refused?.place.state === 'full'
  if (open.length === 0)
    return canJoinList ? 'You can join its waiting list.' : 'Leave your email to hear of the next batch.'
  return `You can join ${open.map(({ batch }) => batchText(batch)).join(', or ')}.`
}

/** No place is available, and why: `Data Science: Full. …`, with the batches that can be joined instead. */
export function noPlace(
  program: string,
  offer: PlaceOffer | undefined,
  offers: readonly PlaceOffer[] = [],
): ApiError {
  const { state, text } = offer?.place ?? { state: 'closed', text: 'There is no such batch' }
  const message = `${program}: ${text}. Nothing was reserved or charged. ${otherBatches(offers, offer)}`
  return new ApiError({
    status: 409,
    code: state === 'open' ? 'BATCH_CLOSED' : WHY_NOT[state],
    message,
    errors: { course_name: [message] },
  })
}
