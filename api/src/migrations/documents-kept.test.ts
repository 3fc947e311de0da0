import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { migrate, openDatabase } from '../database/open-database'
import { testDatabase } from '../testing/test-database'
import { migrationsFor } from './migrations'

test('documents of before keep their numbers when each refund gets a credit note of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-migration-'))
  const place = await testDatabase()
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  const { database } = opened
  const getMigrations = async () => migrationsFor(opened.engine)
  await new Migrator({ db: database, provider: { getMigrations } }).migrateTo('040-recorded-payments')
  for (const [series, number] of [
    ['R', 1],
    ['R', 2],
    ['C', 1],
  ])
    await sql`insert into documents (series, year, number, order_id, amount_paise, issued_at)
      values (${series}, '26-27', ${number}, ${`order ${number}`}, 2500000, 5)`.execute(database)
  await migrate(opened)
  const rows = database.selectFrom('documents').selectAll().orderBy('series').orderBy('number')
  const kept = {
    ...{ year: '26-27', amount_paise: 2_500_000, issued_at: 5, refund_id: '', before_paise: 0 },
    company_version: null,
  }
  expect(await rows.execute()).toEqual([
    { ...kept, series: 'C', number: 1, order_id: 'order 1' },
    { ...kept, series: 'R', number: 1, order_id: 'order 1' },
    { ...kept, series: 'R', number: 2, order_id: 'order 2' },
  ])
  const part = { ...kept, series: 'C' as const, number: 2, order_id: 'order 1', refund_id: 'part' }
  await database.insertInto('documents').values(part).execute()
  await expect(
    database
      .insertInto('documents')
      .values({ ...part, number: 3 })
      .execute(),
  ).rejects.toThrow(/unique/i)
  await database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
})
