import { setTimeout as wait } from 'node:timers/promises'
import { storageFaultOf } from '@marga/server/failures/storage-faults'
import type { FastifyBaseLogger } from 'fastify'
import { migrate, type OpenDatabase } from './open-database'
import { seed } from './seed'

/** Delay before the next try, in milliseconds: doubled after each, up to the longest. */
const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 5_000

/** PostgreSQL: the database does not exist yet, or its server is still starting. */
const NOT_YET = new Set(['3D000', '57P03'])

/** The failure itself or what caused it: the migrator wraps errors of the driver. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? error : causeOf(cause)
}

const isTemporary = (error: unknown) =>
  storageFaultOf(error) !== null || NOT_YET.has(String((causeOf(error) as { code?: unknown } | null)?.code))

/**
 * Resolves once the database answers, is up to date and filled. Tries again with a growing delay while it cannot be reached
 * or written, and logs what it waits for. @throws any other failure, such as a refused password
 */
export async function prepareDatabase(
  opened: OpenDatabase,
  { log, isStopped }: { log: Pick<FastifyBaseLogger, 'warn'>; isStopped: () => boolean },
): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; !isStopped(); delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    try {
      await migrate(opened)
      await seed(opened, { hasChoice: true })
      return
    } catch (error) {
      if (!isTemporary(error)) throw error
      const { engine } = opened
      log.warn(
        { engine, cause: String(causeOf(error)), retryInMs: delayMs },
        'database not usable, waiting for it',
      )
      await wait(delayMs)
    }
  }
}
