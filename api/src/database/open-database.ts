import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, Migrator } from 'kysely'
import Sqlite from 'libsql'
import { migrationsFor } from '../migrations/migrations'
import { querySpans } from '../tracing/query-spans'
import type { Engine } from './engine'
import { openPostgres } from './open-postgres'
import type { Database } from './schema'
import { sqliteDialect } from './sqlite-dialect'

export interface OpenDatabase {
  engine: Engine
  database: Kysely<Database>
}

function openSqliteFile(file: string, isDurable: boolean) {
  const sqlite = new Sqlite(file)
  // Opening waits inside the driver for a process that is just closing the file.
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma(`synchronous = ${isDurable ? 'FULL' : 'OFF'}`)
  sqlite.pragma('foreign_keys = ON')
  // From here on that would block the process: the dialect tries again by itself.
  sqlite.pragma('busy_timeout = 0')
  return sqlite
}

function openReader(file: string) {
  const reader = openSqliteFile(file, true)
  reader.pragma('query_only = ON')
  return reader
}

/** The file of the embedded database in a data folder. */
export const databaseFile = (folder: string) => join(folder, 'marga.db')

/** The one place that knows the SQLite driver. `synchronous=FULL`: an acknowledged write survives a power cut. */
function openSqlite(folder: string, isDurable: boolean): OpenDatabase {
  mkdirSync(folder, { recursive: true })
  const file = databaseFile(folder)
  const writer = openSqliteFile(file, isDurable)
  const dialect = sqliteDialect({ reader: openReader(file), writer, openReader: () => openReader(file) })
  return { engine: 'sqlite', database: new Kysely<Database>({ dialect, log: querySpans('sqlite') }) }
}

export interface DatabasePlace {
  dataFolder: string
  databaseUrl?: string | undefined
}

/**
 * PostgreSQL where an address is given, else the embedded database in the data folder.
 * @param isLimited whether a statement that takes too long fails: for answering calls, not for migrations and backups
 * @param isDurable false for a file that a test throws away: a commit does not wait for the disk
 */
export const openDatabase = (
  { dataFolder, databaseUrl }: DatabasePlace,
  { isLimited = false, isDurable = true }: { isLimited?: boolean; isDurable?: boolean } = {},
): OpenDatabase =>
  databaseUrl
    ? { engine: 'postgres', database: openPostgres({ connectionString: databaseUrl, isLimited }) }
    : openSqlite(dataFolder, isDurable)

/** A connection of the embedded database that writes nothing, also not when it opens. */
function fileToRead(file: string) {
  const sqlite = new Sqlite(file)
  sqlite.pragma('query_only = ON')
  return sqlite
}

/** A database that exists, for looking at it: it is not changed. */
export function openToRead({ dataFolder, databaseUrl }: DatabasePlace): Kysely<Database> {
  if (databaseUrl) return openPostgres({ connectionString: databaseUrl, isLimited: true })
  const openReader = () => fileToRead(databaseFile(dataFolder))
  const dialect = sqliteDialect({ reader: openReader(), writer: openReader(), openReader })
  return new Kysely<Database>({ dialect })
}

/** Brings the tables up to date; a second call changes nothing, and of ten at once one works and the others wait. */
export async function migrate({ database, engine }: OpenDatabase): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrationsFor(engine) },
    // Parts of one release land in any order: a database that had a later one gets the earlier one as well.
    allowUnorderedMigrations: true,
  })
  // A database that is up to date is not written, so that a site can start on one that can only be read.
  const isPending = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined)
  if (!isPending) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
