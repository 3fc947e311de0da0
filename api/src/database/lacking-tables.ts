import { ExpectedError } from '@marga/server/failures/expected-error'
import { inspectDatabase } from './inspect-database'

/** PostgreSQL: there is no such table, or no such column. */
const NO_SUCH = ['42P01', '42703']

const isNoSuch = (error: unknown) =>
  error instanceof Error &&
  (NO_SUCH.includes(String('code' in error && error.code)) || /no such (table|column)/.test(error.message))

const LONGEST_LIST = 3

/**
 * A statement that names a table or a column which the database does not have yet, as a sentence. Undefined for every other
 * error, and where the database is up to date: then the statement is wrong.
 */
export async function lackingTables(
  error: unknown,
  place: Parameters<typeof inspectDatabase>[0],
): Promise<ExpectedError | undefined> {
  if (!isNoSuch(error)) return undefined
  const facts = await inspectDatabase(place)
  if (!facts || facts.pending.length === 0) return undefined
  const { pending, hasTables } = facts
  const more = pending.length > LONGEST_LIST ? ` and ${pending.length - LONGEST_LIST} more` : ''
  const what = hasTables ? `lacks ${pending.slice(0, LONGEST_LIST).join(', ')}${more}` : 'holds no site'
  return new ExpectedError(
    'DATABASE_LACKS_TABLES',
    `The database ${what}. A start of the site makes its tables, or while none runs: npm run db -- migrate. DATA_DIR or DATABASE_URL says which database is meant. Nothing was done.`,
    { cause: error },
  )
}
