import { beginOf } from '@marga/constants/batch-begin'
import { type PlaceState, placeAt } from '@marga/constants/place-state'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database/schema'

type BatchRow = Selectable<Database['batches']>

/** Places taken, by program and the moment that the batch begins: paid, being paid, or reserved and not given up. */
const countPlaces = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['course_registrations.course_name as program', 'lead_claims.begins_at'])
    .select(({ fn }) => fn.count<number>('lead_claims.lead_id').distinct().as('taken'))
    .where('lead_claims.kind', '=', 'registration')
    .groupBy(['course_registrations.course_name', 'lead_claims.begins_at'])

type Counted = { program: string; begins_at: number | null; taken: number | string }

const takenIn = (
  counts: readonly Counted[],
  batch: Pick<BatchRow, 'program' | 'starts_on' | 'session_starts'>,
) =>
  Number(
    counts.find(({ program, begins_at }) => program === batch.program && begins_at === beginOf(batch))
      ?.taken ?? 0,
  )

/** How many places are taken in each batch that begins some day, for lists of batches. */
export const placesTaken = async (database: Kysely<Database>) => {
  const counts = await countPlaces(database).where('lead_claims.begins_at', 'is not', null).execute()
  return (batch: Pick<BatchRow, 'program' | 'starts_on' | 'session_starts'>) => takenIn(counts, batch)
}

type Days = Pick<BatchRow, 'is_open' | 'starts_on' | 'enrol_by' | 'session_starts' | 'duration' | 'seats'>

export const placeIn = (batch: Days, taken: number, now: number) =>
  placeAt({ ...batch, isOpen: batch.is_open === 1, taken }, now)

/** A batch as it is sold now. */
export interface PlaceOffer {
  batch: BatchRow
  /** When it begins, in milliseconds since 1970; null where it has no date. */
  begins: number | null
  taken: number
  place: { state: PlaceState; text: string }
}

/**
 * Whether a place in the present batch of a program is available. The one place that decides it: every way to join asks here,
 * in the transaction that stores the place. Undefined for a program without a batch.
 */
export async function placeOf(
  database: Kysely<Database>,
  program: string,
  now: number,
): Promise<PlaceOffer | undefined> {
  const batch = await database
    .selectFrom('batches')
    .selectAll()
    .where('program', '=', program)
    .executeTakeFirst()
  if (!batch) return undefined
  const begins = beginOf(batch)
  const counts = await countPlaces(database)
    .where('lead_claims.begins_at', '=', begins)
    .where('course_registrations.course_name', '=', program)
    .execute()
  const taken = takenIn(counts, batch)
  return { batch, begins, taken, place: placeIn(batch, taken, now) }
}

const WHY_NOT: Record<Exclude<PlaceState, 'open'>, string> = {
  full: 'BATCH_FULL',
  closed: 'BATCH_CLOSED',
  begun: 'BATCH_HAS_BEGUN',
  over: 'BATCH_OVER',
}

/** No place is available, and why: `Data Science: Full. …`. */
export function noPlace(program: string, offer: PlaceOffer | undefined): ApiError {
  const { state, text } = offer?.place ?? { state: 'closed', text: 'There is no batch' }
  const message = `${program}: ${text}. Nothing was reserved or charged. Leave your e-mail to hear of the next batch.`
  return new ApiError({
    status: 409,
    code: state === 'open' ? 'BATCH_CLOSED' : WHY_NOT[state],
    message,
    errors: { course_name: [message] },
  })
}

/** The batch of a program if a place is available. @throws ApiError 409 */
export async function requirePlace(transaction: Transaction<Database>, program: string, now: number) {
  const offer = await placeOf(transaction, program, now)
  if (offer?.place.state !== 'open') throw noPlace(program, offer)
  return offer
}

/** Notes what pages say of a batch, where that has changed: it raises the content version, so that no page keeps the old state. */
export async function noteStates(database: Kysely<Database>, programs: readonly string[], now: number) {
  for (const program of programs) {
    const offer = await placeOf(database, program, now)
    const shown_state = offer?.place.text ?? ''
    if (offer && offer.batch.shown_state !== shown_state)
      await database
        .updateTable('batches')
        .set({ shown_state })
        .where('product', '=', offer.batch.product)
        .execute()
  }
}
