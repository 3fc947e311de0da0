import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { querySpans } from '../tracing/query-spans'
import type { Database } from './schema'

/** PostgreSQL's eight-byte integers: times in milliseconds, which JavaScript's numbers hold exactly. */
const INT8 = 20

/** How long a statement waits for a lock that another transaction holds, in milliseconds. */
const LOCK_TIMEOUT_MS = 5_000
/** After this a connection that says nothing counts as lost, in milliseconds: longer than idle connections are kept. */
const SILENCE_MS = 15_000
const IDLE_MS = 10_000

const silent = () =>
  Object.assign(new Error(`The database said nothing for ${SILENCE_MS / 1_000} s.`), { code: 'ETIMEDOUT' })

/** A network that loses everything closes no connection: without a limit of its own, a call would wait for a quarter of an hour. */
function impatientSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(silent()))
}

interface Options {
  connectionString: string
  /** Migrations and backups take as long as they take. */
  isLimited: boolean
}

/** The one place that knows PostgreSQL's driver. */
export function openPostgres({ connectionString, isLimited }: Options): Kysely<Database> {
  const openPool = async () => {
    const { default: pg } = await import('pg')
    const types = new pg.TypeOverrides()
    types.setTypeParser(INT8, Number)
    const pool = new pg.Pool({
      connectionString,
      types,
      max: 20,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: IDLE_MS,
      ...(isLimited && { lock_timeout: LOCK_TIMEOUT_MS, stream: impatientSocket }),
    })
    const report = (error: unknown) => console.warn('A database connection was lost.', String(error))
    // A connection that breaks while idle is replaced; the next query tells when the server is gone.
    pool.on('error', report)
    // One that breaks between two statements of a transaction: the next statement fails.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool }),
    log: querySpans('postgres'),
  })
}
