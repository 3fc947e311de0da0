import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { migrationsFor } from '../migrations/migrations'
import type { Engine } from './engine'

/** Limits of a look at the database, in milliseconds. */
const CONNECT_MS = 2_500
const QUERY_MS = 2_000
const BUSY_MS = 1_000

export interface DatabaseFacts {
  engine: Engine
  /** False: no site has started on it yet. */
  hasTables: boolean
  /** Migrations of this version that it lacks. */
  pending: string[]
  /** Reports of the payment provider that a person has to decide. */
  undecidedPayments: number
  /** PostgreSQL only: how many more connections it takes, and its clock, in milliseconds. */
  server?: { connectionsLeft: number; now: number }
}

interface Place {
  dataFolder: string
  databaseUrl?: string | undefined
}

const HISTORY = 'kysely_migration'
const NAMES = `select name from ${HISTORY}`

const EVENTS = 'provider_events'
/** A report that is being decided at this moment is not left to a person. */
const undecidedSince = (now: number) =>
  `select count(*) as count from ${EVENTS}
   where state = 'undecided' or (state = 'new' and received_at < ${now - 60_000})`

function factsOf(engine: Engine, done: readonly string[] | null, undecidedPayments = 0): DatabaseFacts {
  const wanted = Object.keys(migrationsFor(engine))
  const pending = wanted.filter((name) => !done?.includes(name))
  return { engine, hasTables: done !== null && done.length > 0, pending, undecidedPayments }
}

function inspectFile(file: string): DatabaseFacts {
  const sqlite = new Sqlite(file)
  try {
    sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
    sqlite.pragma('query_only = ON')
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all()
    const done = tables.includes(HISTORY) ? sqlite.prepare(NAMES).pluck().all().map(String) : null
    const undecided = tables.includes(EVENTS)
      ? sqlite.prepare(undecidedSince(Date.now())).pluck().all()[0]
      : 0
    return factsOf('sqlite', done, Number(undecided))
  } finally {
    sqlite.close()
  }
}

/** Backends of all databases: what others run cannot be read without rights, their number can. */
const SERVER_QUERY = `select
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - (select sum(numbackends) from pg_stat_database where datid <> 0))::int as connections_left,
  to_regclass('${HISTORY}') is not null as has_tables,
  to_regclass('${EVENTS}') is not null as has_events`

async function inspectServer(connectionString: string): Promise<DatabaseFacts> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  })
  // A connection that breaks meanwhile fails the query.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(SERVER_QUERY)
    const { now, connections_left: connectionsLeft, has_tables: hasTables, has_events: hasEvents } = rows[0]
    const done = hasTables ? (await client.query(NAMES)).rows.map(({ name }) => String(name)) : null
    const undecided = hasEvents ? (await client.query(undecidedSince(Date.now()))).rows[0].count : 0
    return { ...factsOf('postgres', done, Number(undecided)), server: { connectionsLeft, now } }
  } finally {
    // Not waited for: a server that answers nothing does not answer this either.
    void client.end().catch(() => {})
  }
}

/** What the database says of itself; null if nobody has made it yet. Nothing is changed. @throws what the driver throws */
export async function inspectDatabase({ dataFolder, databaseUrl }: Place): Promise<DatabaseFacts | null> {
  if (databaseUrl) return inspectServer(databaseUrl)
  const file = join(dataFolder, 'marga.db')
  return existsSync(file) ? inspectFile(file) : null
}
