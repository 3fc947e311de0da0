import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { noteStates } from './places'

/** Pages say at most so long after a day is over, or a batch has begun, what was true before; nobody can join meanwhile. */
const INTERVAL_MS = 15_000

async function noteAll(database: Kysely<Database>, now: number) {
  const batches = await database.selectFrom('batches').select('program').execute()
  await noteStates(
    database,
    batches.map(({ program }) => program),
    now,
  )
}

/** Ends cached pages once time has closed a batch. What may be joined is decided without it. */
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
