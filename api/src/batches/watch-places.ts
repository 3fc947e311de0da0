import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { watchClock } from '../database/watch-clock'
import { batchRows, nameBatches } from './batch-rows'
import { noteStates } from './note-states'
import { applyAllPrices } from './prices'

/** Pages say at most so long after a day is over, or a batch has begun, what was true before; nobody can join meanwhile. */
const INTERVAL_MS = 15_000

async function noteAll(database: Kysely<Database>, now: number) {
  await applyAllPrices(database, now)
  await nameBatches(database, await batchRows(database).execute())
  const programs = await database.selectFrom('programs').select('program').execute()
  await noteStates(
    database,
    programs.map(({ program }) => program),
    now,
  )
}

/**
 * Ends cached pages once time has closed a batch, and names the batches of places that a version of before stores. What may be
 * joined is decided without it.
 */
export const watchPlaces = watchClock({
  everyMs: INTERVAL_MS,
  note: noteAll,
  failed: 'places of batches not read',
})
