import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
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
export function watchPlaces(
  database: Kysely<Database>,
  { clock, log, isStarted }: { clock: () => number; log: FastifyBaseLogger; isStarted: () => boolean },
) {
  let running = Promise.resolve()
  const look = () => {
    if (!isStarted()) return
    running = noteAll(database, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'places of batches not read'),
    )
  }
  const timer = setInterval(look, INTERVAL_MS).unref()
  return {
    look: async () => {
      look()
      await running
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
