import { storageFaultOf } from '@marga/server/failures/storage-faults'
import { sql } from 'kysely'
import { testDatabase } from '../testing/test-database'
import { openDatabase } from './open-database'

/** With an embedded database there is no server whose connections end. */
async function onPostgres(work: (database: ReturnType<typeof openDatabase>['database']) => Promise<void>) {
  const place = await testDatabase()
  if (!place.url) return
  const { database } = openDatabase({ dataFolder: '', databaseUrl: place.url }, { isLimited: true })
  try {
    await work(database)
  } finally {
    await database.destroy()
    await place.remove()
  }
}

test('a connection that ends between two statements fails its transaction, and not the process', () =>
  onPostgres(async (database) => {
    const isThere = async (pid: number) =>
      (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database)).rows.length > 0
    const failed = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const pid = rows[0]?.pid ?? 0
      await sql`select pg_terminate_backend(${pid})`.execute(database)
      while (await isThere(pid));
      await sql`select 1`.execute(transaction)
    })
    expect(storageFaultOf(await failed.catch((error: unknown) => error))).toBe('unreachable')
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1)
  }))

test('a statement waits 5 s for a lock at most', () =>
  onPostgres(async (database) => {
    await sql`create table taken (id integer)`.execute(database)
    await database.transaction().execute(async (transaction) => {
      await sql`lock table taken in access exclusive mode`.execute(transaction)
      const startedAt = Date.now()
      const refused = sql`select * from taken`.execute(database).catch((error: unknown) => error)
      expect(storageFaultOf(await refused)).toBe('busy')
      expect(Date.now() - startedAt).toBeLessThan(10_000)
    })
  }))
