import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/**
 * Reads as of one moment, however long it takes. The site writes meanwhile: every other transaction holds the one lock for
 * writing of an embedded database, from its begin to its end. What it tries to write is refused.
 */
export const readAtOneMoment = <T>(
  database: Kysely<Database>,
  read: (snapshot: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  database.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read)
