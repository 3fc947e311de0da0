import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

interface Doing<T> {
  log: FastifyBaseLogger
  /** What the log says of a row that failed. */
  failed: string
  take: (transaction: Transaction<Database>, row: T) => Promise<unknown>
}

/** Takes rows one by one, each in a transaction of its own: one that fails stays for the next run, and stops no other. */
export async function eachInTransaction<T>(
  database: Kysely<Database>,
  rows: readonly T[],
  { log, failed, take }: Doing<T>,
): Promise<void> {
  for (const row of rows)
    try {
      await database.transaction().execute((transaction) => take(transaction, row))
    } catch (error) {
      log.error({ err: error }, failed)
    }
}
