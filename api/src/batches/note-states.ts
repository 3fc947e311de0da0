import { dayText } from '@marga/constants/day-text'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { fewLeft, offersOf, type PlaceOffer, soldOf } from './places'
import { payByOf } from './seats'

/** What a version of before reads of a program: the batch that it sells. */
async function noteForBefore(database: Kysely<Database>, { batch, place, isDraft }: PlaceOffer) {
  const { id: _, opens_on: __, pay_by_days: ___, session_count: ____, product, ...run } = batch
  const { state, ...texts } = await database
    .selectFrom('programs')
    .select(['trainer_id', 'position', 'outcomes', 'projects', 'state'])
    .where('product', '=', product)
    .executeTakeFirstOrThrow()
  const hidden = (isDraft || state !== 'published') && { is_open: 0, starts_on: '', enrol_by: '' }
  const row = { product, ...run, ...texts, ...hidden, shown_state: place.text }
  const known = await database
    .selectFrom('batches')
    .selectAll()
    .where('product', '=', product)
    .executeTakeFirst()
  const had = new Map<string, unknown>(Object.entries(known ?? {}))
  if (Object.entries(row).every(([name, value]) => had.get(name) === value)) return
  await database
    .insertInto('batches')
    .values(row)
    .onConflict((conflict) => conflict.column('product').doUpdateSet(row))
    .execute()
}

/** What pages say of a batch that changes with its places and with time. */
function shownOf(offer: PlaceOffer, now: number) {
  const left = fewLeft(offer)
  const payBy = offer.place.state === 'open' ? payByOf(offer.batch, now) : ''
  return [
    offer.place.text,
    ...(left === undefined ? [] : [`${left} left`]),
    ...(payBy === '' ? [] : [`pay by ${dayText(payBy)}`]),
  ].join(', ')
}

/** Notes what pages say of batches, where that has changed: it raises the content version, so that no page keeps the old state. */
export async function noteStates(database: Kysely<Database>, programs: readonly string[], now: number) {
  for (const program of programs) {
    const offers = await offersOf(database, program, now)
    for (const offer of offers) {
      const { batch } = offer
      const shown_state = shownOf(offer, now)
      if (batch.shown_state !== shown_state)
        await database
          .updateTable('program_batches')
          .set({ shown_state })
          .where('id', '=', batch.id)
          .execute()
    }
    const sold = soldOf(offers, now)
    if (sold) await noteForBefore(database, sold)
  }
}
