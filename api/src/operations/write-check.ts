import { randomUUID } from 'node:crypto'
import { storageFaultOf } from '@marga/server/failures/storage-faults'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** How long the result of a write check counts, in milliseconds: `/readyz` is public and must cost next to nothing. */
const CHECK_LIFETIME_MS = 1_000
/** Written by each check, in bytes: more than what is left over on a disk that is full. */
const CHECK_BYTES = 65_536

/** Checks that the database can be written. Checks at the same time share one write. */
export function createWriteCheck(database: Kysely<Database>, log: FastifyBaseLogger) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<boolean> | null = null

  const write = async () => {
    try {
      // Removed at once: a row that stays would be written in place, on a full disk too.
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('write_checks')
          .values({ id: randomUUID(), filler: 'x'.repeat(CHECK_BYTES) })
          .execute()
        await transaction.deleteFrom('write_checks').execute()
      })
      return true
    } catch (error) {
      log.error({ err: error, fault: storageFaultOf(error) }, 'database not writable')
      return false
    }
  }

  return {
    isWritable: (): Promise<boolean> => {
      if (!result || Date.now() - checkedAt > CHECK_LIFETIME_MS) {
        checkedAt = Date.now()
        result = write()
      }
      return result
    },
  }
}
