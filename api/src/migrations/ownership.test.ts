import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { openDatabase } from '../database/open-database'
import { testDatabase } from '../testing/test-database'
import { migrationsFor } from './migrations'

test('what members registered, enrolled and ordered before stays theirs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-migration-'))
  const place = await testDatabase()
  const { database, engine } = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrationsFor(engine) },
  })
  await migrator.migrateTo('006-limits')
  await sql`insert into accounts (id, username, username_key, password_hash, first_name, last_name, email, email_key,
    phone, user_type, created_at) values (7, 'asha', 'asha', 'x', 'Asha', 'Rao', '', null, '', 'student', 1)`.execute(
    database,
  )
  for (const [id, account] of [
    [1, 7],
    [2, null],
  ])
    await sql`insert into course_registrations (id, account_id, first_name, last_name, email, email_key, contact_number,
      course_name, created_at) values (${id}, ${account}, 'A', 'R', ${`${id}@x`}, ${`${id}@x`}, '1', 'Data Science', 5)`.execute(
      database,
    )
  await sql`insert into orders (id, account_id, session_hash, purpose, reference, state, provider, provider_order_id,
    amount_paise, created_at) values ('o', 7, '', 'course', '1', 'open', 'sandbox', 'p', 100, 6)`.execute(
    database,
  )
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const claims = await database.selectFrom('lead_claims').selectAll().orderBy('lead_id').execute()
  expect(claims).toMatchObject([
    { kind: 'registration', lead_id: 1, account_id: 7, created_at: 5 },
    { kind: 'registration', lead_id: 2, account_id: null, session_hash: '' },
  ])
  const order = await database.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  expect(order.reference).toBe(claims[0]?.id)
  await database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
})
