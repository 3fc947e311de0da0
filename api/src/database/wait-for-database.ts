import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { storageFaultOf } from './database-errors'
import type { OpenDatabase } from './open-database'

/** Delay before the next try, in milliseconds: doubled after each, up to the longest. */
const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 5_000

/** PostgreSQL: the database does not exist yet, or its server is still starting. */
const NOT_YET = new Set(['3D000', '57P03'])

const isTemporary = (error: unknown) =>
  storageFaultOf(error) === 'unreachable' || NOT_YET.has(String((error as { code?: unknown } | null)?.code))

/**
 * Resolves once the database answers. Tries again with a growing delay while it is unreachable, and logs what it waits for.
 * @throws any other failure, such as a refused password
 */
export async function waitForDatabase(
  { database, engine }: OpenDatabase,
  { log, isStopped }: { log: FastifyBaseLogger; isStopped: () => boolean },
): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; !isStopped(); delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    try {
      await sql`select 1`.execute(database)
      return
    } catch (error) {
      if (!isTemporary(error)) throw error
      log.warn({ engine, cause: String(error), retryInMs: delayMs }, 'database unreachable, waiting for it')
      await wait(delayMs)
    }
  }
}
