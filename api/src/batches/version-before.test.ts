import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch } from '@marga/api-contract/batches'
import { type Kysely, Migrator, sql } from 'kysely'
import { backup, restore } from '../database/backup'
import { migrate, openDatabase } from '../database/open-database'
import type { Database } from '../database/schema'
import { migrationsFor } from '../migrations/migrations'
import { startTestApi } from '../testing/test-api'
import { testDatabase } from '../testing/test-database'
import { placeTransaction } from './place-transaction'
import { placeOf } from './places'
import { watchPlaces } from './watch-places'

const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)
const [LAST_YEAR, JULY] = [inIndia('2026-07-21T07:00:00'), inIndia('2027-07-21T07:00:00')]
const NOW = inIndia('2027-01-01T12:00:00')

/** As the version before writes it. */
const BATCH = {
  ...{ product: 'DataScience', program: 'Data Science', is_open: 1, position: 0, level: 'For all' },
  ...{ starts_on: '2027-07-21', enrol_by: '2027-07-18', session_starts: '07:00', session_minutes: 90 },
  ...{ duration: '4 months', price_paise: 2_500_000, session_link: 'https://meet.example', seats: 3 },
  ...{ outcomes: '["x"]', instalments: 2 },
}

async function insert(database: Kysely<Database>, table: string, row: object) {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    database,
  )
}

async function addPlace(
  database: Kysely<Database>,
  { lead, begins }: { lead: number; begins: number | null },
) {
  const email = `${lead}@example.com`
  const person = { first_name: 'A', last_name: 'R', email, email_key: email, contact_number: '1' }
  await insert(database, 'course_registrations', {
    ...{ id: lead, ...person, course_name: 'Data Science', created_at: 1 },
  })
  await insert(database, 'lead_claims', {
    ...{ id: `claim-${lead}`, kind: 'registration', lead_id: lead, session_hash: '', created_at: 1 },
    begins_at: begins,
  })
}

/** A database of the version before, with people of this batch, of the one before it, and of none. */
async function databaseOfBefore() {
  const folder = mkdtempSync(join(tmpdir(), 'marga-before-'))
  const place = await testDatabase()
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  const getMigrations = async () => migrationsFor(opened.engine)
  await new Migrator({ db: opened.database, provider: { getMigrations } }).migrateTo('036-documents')
  await insert(opened.database, 'batches', BATCH)
  await addPlace(opened.database, { lead: 1, begins: JULY })
  await addPlace(opened.database, { lead: 2, begins: LAST_YEAR })
  await addPlace(opened.database, { lead: 3, begins: null })
  for (const [id, state, amount] of [
    ['paid', 'paid', 1_250_000],
    ['next', 'open', 1_250_000],
  ])
    await insert(opened.database, 'orders', {
      ...{
        id,
        state,
        purpose: 'course',
        reference: 'claim-1',
        provider: 'sandbox',
        provider_order_id: `p-${id}`,
      },
      ...{
        session_hash: '',
        amount_paise: amount,
        created_at: 1,
        begins_at: JULY,
        plan: '{"amounts":[1,2]}',
      },
    })
  await insert(opened.database, 'orders', {
    ...{ id: 'back', state: 'refund-due', purpose: 'course', reference: 'gone', provider: 'sandbox' },
    ...{
      provider_order_id: 'p-back',
      session_hash: '',
      amount_paise: 5,
      created_at: 1,
      begins_at: LAST_YEAR,
    },
  })
  const remove = async () => {
    await opened.database.destroy()
    await place.remove()
    rmSync(folder, { recursive: true })
  }
  return { ...opened, folder, remove }
}

test('a database of the version before is taken over: every place keeps its batch, every order its money', async () => {
  const { database, engine, remove } = await databaseOfBefore()
  const before = await sql<object>`select * from orders order by id`.execute(database)
  await migrate({ database, engine })
  expect(await database.selectFrom('programs').selectAll().execute()).toMatchObject([
    { product: 'DataScience', program: 'Data Science', level: 'For all', outcomes: '["x"]' },
  ])
  const batches = await database.selectFrom('program_batches').selectAll().orderBy('id').execute()
  const { product: _, program: __, position: ___, level: ____, outcomes: _____, ...run } = BATCH
  expect(batches).toMatchObject([
    { id: 'datascience-1', ...run },
    { id: 'datascience-2', is_open: 0, starts_on: '2026-07-21', session_starts: '07:00', enrol_by: '' },
  ])
  const claims = await database.selectFrom('lead_claims').select(['id', 'batch_id']).orderBy('id').execute()
  expect(claims.map(({ batch_id }) => batch_id)).toEqual(['datascience-1', 'datascience-2', null])
  const after = await database.selectFrom('orders').selectAll().orderBy('id').execute()
  expect(after).toMatchObject(before.rows)
  expect(after.map(({ batch_id }) => batch_id)).toEqual([null, 'datascience-1', 'datascience-1'])
  expect(await placeOf(database, 'Data Science', NOW)).toMatchObject({ taken: 1, place: { state: 'open' } })
  await remove()
})

test('a backup of the version before is restored with its programs and the batches of its places', async () => {
  const old = await databaseOfBefore()
  await migrate(old)
  const file = join(old.folder, 'site.jsonl')
  await backup(old, file)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const kept = lines.filter((line) => !/"table":"(programs|program_batches)"/.test(line)).slice(0, -1)
  const stripped = kept.map((line) => line.replace(/,"batch_id":("[^"]*"|null)/, ''))
  const end = JSON.stringify({ end: { rows: stripped.length - 1 } })
  writeFileSync(file, [...stripped, end, ''].join('\n'))
  const place = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'marga-restored-'))
  const restored = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  await migrate(restored)
  await restore(restored, file)
  const claims = await restored.database.selectFrom('lead_claims').select('batch_id').orderBy('id').execute()
  expect(claims.map(({ batch_id }) => batch_id)).toEqual(['datascience-1', 'datascience-2', null])
  await restored.database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
  await old.remove()
})

describe('while the version before runs beside', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>
  beforeEach(async () => {
    api = await startTestApi({ clock: () => NOW })
    const days = { starts_on: '2027-07-21', enrol_by: '2027-07-18', seats: 1 }
    await api.database.updateTable('program_batches').set(days).where('id', '=', 'datascience-1').execute()
  })
  afterEach(() => api.close())

  async function look() {
    const places = watchPlaces(api.database, { clock: () => NOW, log: api.app.log, isStarted: () => true })
    await places.look()
    await places.stop()
  }

  test('its places count for the batch that begins then, before anything is sold', async () => {
    await addPlace(api.database, { lead: 901, begins: JULY })
    const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
    const answer = await api.visitor().post('/api/batches/DataScience/registrations', person)
    expect(answer.json().message).toContain('Data Science: Full.')
  })

  test('a place that it moves to the batch that it sells is in that one', async () => {
    const past = { starts_on: '2026-07-21', session_starts: '07:00', product: 'DataScience', enrol_by: '' }
    await api.database
      .insertInto('program_batches')
      .values({ id: 'datascience-2', ...past })
      .execute()
    await addPlace(api.database, { lead: 901, begins: LAST_YEAR })
    await look()
    const batchOf = async () =>
      (await api.database.selectFrom('lead_claims').select('batch_id').executeTakeFirst())?.batch_id
    expect(await batchOf()).toBe('datascience-2')
    await api.database.updateTable('lead_claims').set({ begins_at: JULY }).execute()
    await placeTransaction(
      api.database,
      { concerned: { program: 'Data Science' }, now: NOW },
      async () => undefined,
    )
    expect(await batchOf()).toBe('datascience-1')
  })

  test('its record is the batch that is sold, and changes with it', async () => {
    const record = () =>
      api.database
        .selectFrom('batches')
        .select(['starts_on', 'price_paise', 'is_open', 'shown_state'])
        .where('product', '=', 'DataScience')
        .executeTakeFirst()
    const evenings = { starts_on: '2027-02-12', enrol_by: '2027-02-08', session_starts: '20:00', seats: 0 }
    await api.database
      .insertInto('program_batches')
      .values({ id: 'datascience-2', product: 'DataScience', price_paise: 7, ...evenings })
      .execute()
    await look()
    expect(await record()).toMatchObject({ starts_on: '2027-02-12', price_paise: 7, is_open: 1 })
    await api.database
      .updateTable('program_batches')
      .set({ is_open: 0 })
      .where('id', '=', 'datascience-2')
      .execute()
    await look()
    expect(await record()).toMatchObject({ starts_on: '2027-07-21', shown_state: 'Open until 18 July 2027' })
    const [first] = (await api.visitor().get('/api/batches')).json<Batch[]>()
    expect(first).toMatchObject({ starts_on: '2027-07-21' })
  })
})
