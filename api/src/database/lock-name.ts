import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database } from './schema'

/**
 * Lets one transaction after the other do what a name stands for: the lock is held until the transaction ends. SQLite has one
 * writer, whose transactions are in order by themselves.
 */
export async function lockName(transaction: Transaction<Database>, name: string): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
