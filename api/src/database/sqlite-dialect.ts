import { setTimeout as wait } from 'node:timers/promises'
import { isBusy, isNoTransaction } from '@marga/server/failures/storage-faults'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type Sqlite from 'libsql'

type Database = InstanceType<typeof Sqlite>

interface Files {
  reader: Database
  writer: Database
  /** Another connection that only reads, for one transaction. */
  openReader: () => Database
}

/** How long a statement waits for another process that holds the lock it needs, in milliseconds, and how often it tries. */
const LOCK_TIMEOUT_MS = 5_000
const LOCK_RETRY_MS = 20

/** Serializes writers: SQLite has one. */
function createMutex() {
  let last = Promise.resolve()
  return {
    lock: async () => {
      const before = last
      let unlock = () => {}
      last = new Promise((resolve) => {
        unlock = resolve
      })
      await before
      return unlock
    },
  }
}

/** When a call that begins now gives up, in milliseconds of the clock: one that stands behind others waits no longer than they do. */
const lastTry = () => Date.now() + LOCK_TIMEOUT_MS

/**
 * Tries again while another process holds the lock, without blocking this one. Reads need it too: they wait while another
 * connection recovers or empties the write-ahead log.
 *
 * @throws the driver's error
 */
async function retryWhileBusy<T>(run: () => T, endsAt = lastTry()): Promise<T> {
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || Date.now() > endsAt) throw error
      await wait(LOCK_RETRY_MS)
    }
  }
}

function execute<R>(database: Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

/**
 * Selects outside of a transaction run on the reader, a read only transaction on a reader of its own; everything else takes the
 * writer.
 */
class SqliteConnection implements DatabaseConnection {
  /** Set while a transaction is open. */
  #unlock: (() => void) | null = null
  /** Set while a read only transaction is open. */
  #snapshot: Database | null = null

  constructor(
    private readonly files: Files,
    private readonly mutex: ReturnType<typeof createMutex>,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const snapshot = this.#snapshot
    if (snapshot) return retryWhileBusy(() => execute<R>(snapshot, query))
    if (this.#unlock) return execute<R>(this.files.writer, query)
    if (SelectQueryNode.is(query.query)) return retryWhileBusy(() => execute<R>(this.files.reader, query))
    await this.begin()
    try {
      const result = execute<R>(this.files.writer, query)
      this.end('commit')
      return result
    } catch (error) {
      if (this.#unlock) this.end('rollback')
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: the interface demands a generator; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The SQLite dialect does not stream.')
  }

  /**
   * Takes the write lock at once, so that a transaction never fails halfway for want of it. A single statement needs one as
   * well: the driver leaves a statement that got no lock in progress, and no commit succeeds until it is collected
   * (tursodatabase/libsql-js#238).
   */
  async begin() {
    const endsAt = lastTry()
    const unlock = await this.mutex.lock()
    try {
      await retryWhileBusy(() => this.files.writer.exec('begin immediate'), endsAt)
      this.#unlock = unlock
    } catch (error) {
      unlock()
      throw error
    }
  }

  /** Takes no lock: what it reads is as of its first select, and writers go on. */
  beginSnapshot() {
    this.#snapshot = this.files.openReader()
    this.#snapshot.exec('begin')
  }

  end(command: 'commit' | 'rollback') {
    if (this.#snapshot) return this.#endSnapshot()
    try {
      this.files.writer.exec(command)
    } catch (error) {
      // SQLite has rolled back by itself, as on a full disk: the error of the statement is the one that counts.
      if (command !== 'rollback' || !isNoTransaction(error)) throw error
    } finally {
      if (command === 'rollback' || !this.files.writer.inTransaction) this.#release()
    }
  }

  #endSnapshot() {
    this.#snapshot?.close()
    this.#snapshot = null
  }

  #release() {
    this.#unlock?.()
    this.#unlock = null
  }
}

class SqliteDriver implements Driver {
  readonly #mutex = createMutex()

  constructor(private readonly files: Files) {}

  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this.files, this.#mutex)
  }
  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings) {
    if (accessMode === 'read only') connection.beginSnapshot()
    else await connection.begin()
  }
  async commitTransaction(connection: SqliteConnection) {
    connection.end('commit')
  }
  async rollbackTransaction(connection: SqliteConnection) {
    connection.end('rollback')
  }
  async releaseConnection() {}
  async destroy() {
    this.files.reader.close()
    this.files.writer.close()
  }
}

/** SQLite rolls back changes of the schema as well: migrations run whole or not at all, one process after another. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * SQLite in WAL mode with one connection for writing and one for reading: reads go on while a transaction is open, and a
 * write that waits for another process blocks nothing but later writes. Kysely's own dialect has one connection for both.
 */
export const sqliteDialect = (files: Files): Dialect => ({
  createDriver: () => new SqliteDriver(files),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (database) => new SqliteIntrospector(database),
})
