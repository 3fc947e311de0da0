import type { Kysely } from 'kysely'
import { placesHeld, placesKept } from '../batches/move-places'
import { offersOf } from '../batches/places'
import type { Database } from '../database/schema'
import { type ProgramRow, refuse } from './program-rows'

const countOf = (people: number) => (people === 1 ? '1 person has' : `${people} people have`)

/** @throws ExpectedError where somebody can still join a batch of the program, or has a place in one that is not over */
export async function requireNobodyDepends(
  database: Kysely<Database>,
  { program, product }: ProgramRow,
  now: number,
) {
  const kept = await placesKept(database, program)
  if (kept > 0)
    throw refuse(
      'PLACES_HELD',
      `${countOf(kept)} a place in ${program} that is kept without a batch. Move or cancel it first: npm run db -- registrations ${product} names the people.`,
    )
  for (const { batch, begins, place } of await offersOf(database, program, now)) {
    const isToCome = batch.is_open === 1 && begins !== null && begins > now && place.state !== 'closed'
    const waits = batch.is_open === 1 && begins !== null && begins > now && batch.opens_on !== ''
    if (isToCome || waits)
      throw refuse(
        'BATCH_OPEN',
        `${batch.id} of ${program} is open: people can join it. Withdraw it first: npm run db -- batch ${batch.id} is_open=no.`,
      )
    const { people } = await placesHeld(database, batch.id)
    if (people > 0 && place.state !== 'over')
      throw refuse(
        'PLACES_HELD',
        `${countOf(people)} a place in ${batch.id} of ${program}, which is not over: they read its page, pay and are reminded of it. Wait until it is over, or end the places first: npm run db -- batch-list ${batch.id} names the people.`,
      )
  }
}
