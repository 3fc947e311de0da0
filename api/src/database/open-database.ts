import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import Sqlite from 'libsql'
import { migrations } from '../migrations/migrations'
import type { Database } from './schema'

/** The one place that knows the SQLite driver. `synchronous=FULL`: an acknowledged write survives a power cut. */
export function openDatabase(folder: string): Kysely<Database> {
  mkdirSync(folder, { recursive: true })
  const sqlite = new Sqlite(join(folder, 'marga.db'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
}

/** Brings the tables up to date; a second call changes nothing. */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
