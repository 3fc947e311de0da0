import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** What is told, and of what: `subject` names the one thing and the one day that it is told of. */
export interface Notice {
  kind: 'batch full' | 'batch closing'
  subject: string
}

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
