import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** What is told, and of what: `subject` names the one thing and the one day that it is told of. */
export interface Notice {
  kind:
    | 'batch full'
    | 'batch closing'
    | 'batch begins'
    | 'session soon'
    | 'interview soon'
    | 'part due'
    | 'part overdue'
    | 'feedback late'
    | 'review asked'
  subject: string
}

/** Names that one statement carries, below the limits of both engines. */
const AT_ONCE = 500

/** Notes in the caller's transaction that something is told. False where it was told before, by any process. */
export async function tellOnce(
  transaction: Transaction<Database>,
  { kind, subject }: Notice,
  now: number,
): Promise<boolean> {
  const noted = await transaction
    .insertInto('told')
    .values({ kind, subject, told_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst()
  return noted !== undefined
}

/** What of one kind was told already. */
export async function toldOf(database: Kysely<Database>, kind: Notice['kind']): Promise<Set<string>> {
  const rows = await database.selectFrom('told').select('subject').where('kind', '=', kind).execute()
  return new Set(rows.map(({ subject }) => subject))
}

const nameOf = ({ kind, subject }: Record<'kind' | 'subject', string>) => `${kind} ${subject}`

/** Those whose notice is not told yet. */
export async function unsentOf<T extends { notice: Notice }>(
  database: Kysely<Database>,
  found: readonly T[],
): Promise<T[]> {
  const told = new Set<string>()
  for (let first = 0; first < found.length; first += AT_ONCE) {
    const subjects = found.slice(first, first + AT_ONCE).map(({ notice }) => notice.subject)
    const rows = await database
      .selectFrom('told')
      .select(['kind', 'subject'])
      .where('subject', 'in', subjects)
      .execute()
    for (const row of rows) told.add(nameOf(row))
  }
  return found.filter(({ notice }) => !told.has(nameOf(notice)))
}
