import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { backup, restore } from '../database/backup'
import { migrate, openDatabase } from '../database/open-database'
import type { Database } from '../database/schema'
import { addCoupon, endCoupon } from '../payments/coupon-command'
import { personCommand } from '../people/person-command'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { testDatabase } from '../testing/test-database'
import { actingAs } from './actor'
import { commandActor } from './command-actor'
import { hashOfRow } from './log-chain'
import { verifyCommand } from './log-command'
import { writeLog } from './write-log'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let database: Kysely<Database>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  api = await startTestApi()
  database = api.database
})
afterEach(() => api.close())

const write = (kind: string, after: object = { a: 1 }, on = database) =>
  on
    .transaction()
    .execute((transaction) => writeLog(transaction, { kind, record: 'site', after: { ...after } }))
const rows = () => database.selectFrom('log').selectAll().orderBy('id').execute()
const verify = async (mark = '') => (await verifyCommand(database, mark)).text
const fill = async () => {
  for (const kind of ['one', 'two', 'three', 'four']) await write(kind)
}

/** What somebody can do who has every right on the database. */
async function tamper(statement: string) {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    for (const table of ['log', 'log_personal', 'log_head'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(database)
  } else {
    const { rows: triggers } = await sql<{ name: string }>`select name from sqlite_master
      where type = 'trigger' and name like 'log%'`.execute(database)
    for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(database)
  }
  await sql.raw(statement).execute(database)
}

test('a row says who, when, from where, what, and the values that differ', async () => {
  const words = ['LESS20', 'percent=20', 'by=Meera', '--yes']
  await actingAs(commandActor(words), () => addCoupon(database, words))
  await actingAs(commandActor([]), () => endCoupon(database, ['LESS20', '--yes']))
  const [added, ended] = await rows()
  expect(added).toMatchObject({ id: 1, source: 'command', kind: 'coupon added', record: 'coupon LESS20' })
  expect(added?.actor).toMatch(/^Meera \(\w.*\)$/)
  expect(Math.abs((added?.at ?? 0) - Date.now())).toBeLessThan(60_000)
  expect([added?.before, JSON.parse(added?.after ?? '')]).toEqual([
    '',
    { code: 'LESS20', percent: 20, amount_paise: 0, program: '', until: '', uses: 0 },
  ])
  expect(ended).toMatchObject({ id: 2, before: '{"ended_at":null}', previous_hash: added?.hash })
  expect(ended?.actor).not.toContain('(')
  expect(await verify()).toMatch(/^The log is as it was written: 2 rows read\.\nTo compare/)
})

test('what is refused, only shown, or so already is not in the log', async () => {
  await addCoupon(database, ['LESS20', 'percent=20', 'by=Meera', '--dry-run'])
  await expect(addCoupon(database, ['LESS20', 'percent=20', 'by=Meera'])).rejects.toThrow(
    'Nothing is changed',
  )
  await addCoupon(database, ['LESS20', 'percent=20', 'by=Meera', '--yes'])
  await expect(addCoupon(database, ['LESS20', 'percent=9', 'by=Meera', '--yes'])).rejects.toThrow('already')
  await database
    .transaction()
    .execute((transaction) =>
      writeLog(transaction, { kind: 'same', record: 'site', before: { a: 1 }, after: { a: 1 } }),
    )
  expect((await rows()).map(({ kind }) => kind)).toEqual(['coupon added'])
})

test('the change and its row are stored together or not at all', async () => {
  await expect(
    database.transaction().execute(async (transaction) => {
      await writeLog(transaction, { kind: 'one', record: 'site', after: { a: 1 } })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await rows()).toEqual([])
  await write('two')
  expect((await rows()).map(({ id }) => id)).toEqual([1])
  expect(await verify()).toContain('as it was written')
})

test('rows that are written at once, by several processes, are one chain', async () => {
  const others = [api.connect(), api.connect()]
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => write(`row ${index}`, { index }, others[index % 3] ?? database)),
  )
  for (const other of others) await other.destroy()
  expect((await rows()).map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(await verify()).toContain('as it was written: 30 rows')
})

test.each([
  "update log set kind = 'x' where id = 2",
  'delete from log where id = 2',
  "update log_head set hash = 'x'",
  'update log_head set last = 9',
  'delete from log_head',
])('%s is refused by the database', async (statement) => {
  await fill()
  await expect(sql.raw(statement).execute(database)).rejects.toThrow('the log is append-only')
  expect(await verify()).toContain('as it was written: 4 rows')
})

const INSERTED = `insert into log (id, at, source, actor, kind, record, previous_hash, hash)
  select 5, at, source, actor, kind, record, hash, 'made up' from log where id = 4`

test.each([
  ['a changed value', "update log set after = '{}' where id = 2", 'Row 2 was changed'],
  ['a changed actor', "update log set actor = 'somebody' where id = 4", 'Row 4 was changed'],
  ['a changed time', 'update log set at = at - 1 where id = 1', 'Row 1 was changed'],
  ['a removed row', 'delete from log where id = 2', 'Row 2 is missing.'],
  ['two removed rows', 'delete from log where id in (2, 3)', 'Rows 2 to 3 are missing.'],
  ['the first row, removed', 'delete from log where id = 1', 'Row 1 is missing.'],
  ['the last row, removed', 'delete from log where id = 4', 'ends with row 3, and 4 were written'],
  ['all rows, removed', 'delete from log', 'ends with row 0, and 4 were written'],
  ['an inserted row', INSERTED, 'Row 5 was changed, or was inserted'],
  ['a row that is written twice', 'update log set id = 9 where id = 2', 'Row 9 was changed'],
])('%s is found', async (_what, statement, sentence) => {
  await fill()
  await tamper(statement)
  const { text, isRight } = await verifyCommand(database, '')
  expect(text).toContain(sentence)
  expect(isRight).toBe(false)
})

test('a row that is inserted with a hash that fits is found by the count, and behind the count by a mark', async () => {
  await fill()
  const mark = /mark: (\S+)/.exec(await verify())?.[1] ?? ''
  const [last] = (await rows()).slice(-1)
  if (!last) throw new Error('no row')
  const { hash: previous_hash, ...said } = last
  const added = { ...said, id: 5, kind: 'invented', previous_hash }
  await database
    .insertInto('log')
    .values({ ...added, hash: hashOfRow(added) })
    .execute()
  expect(await verify()).toContain('ends with row 5, and 4 were written: the last were inserted.')
  expect(await verify(mark)).not.toContain('was written again')
  // Everything again, hashes and all.
  await tamper("delete from log where kind <> 'none'")
  await sql`delete from log_head`.execute(database)
  await fill()
  expect(await verify()).toContain('as it was written: 4 rows')
  expect(await verify(mark)).toContain('Row 4 is not the one that was noted')
  await expect(verify('4:abc')).rejects.toThrow('is no mark')
})

test('an account that is deleted takes what is personal of the log along; the chain stays', async () => {
  const member = await signUp(api.visitor(), 'asha', 'asha@example.com')
  await personCommand(database, 'asha@example.com')
  const { id: accountId } = await database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const person = { accountId, email: 'asha@example.com', after: { reason: 'moved abroad' } }
  await database
    .transaction()
    .execute((transaction) => writeLog(transaction, { kind: 'place cancelled', record: 'place 1', person }))
  const personal = () => database.selectFrom('log_personal').selectAll().execute()
  expect(await personal()).toHaveLength(2)
  expect(JSON.stringify(await rows())).not.toMatch(/asha|abroad/)
  const exported = (await member.get('/api/account/export')).json().office_log
  expect(exported).toMatchObject([
    { kind: 'viewed', source: 'system', at: expect.any(Number), after: '' },
    { kind: 'place cancelled', record: 'place 1', after: '{"reason":"moved abroad"}' },
  ])
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await personal()).toEqual([])
  expect(await verify()).toContain('Personal values of 2 are removed, with the person.')
})

test('personal values that are changed are found', async () => {
  await signUp(api.visitor(), 'asha', 'asha@example.com')
  await personCommand(database, 'asha@example.com')
  await tamper("update log_personal set email_key = 'ravi@example.com'")
  expect(await verify()).toContain('The personal values of row 1 were changed or inserted.')
})

test('somebody who is not found, or whose log cannot be written, is not shown', async () => {
  await expect(personCommand(database, 'nobody@example.com')).rejects.toThrow('Nobody is known')
  expect(await rows()).toEqual([])
  await signUp(api.visitor(), 'asha', 'asha@example.com')
  await sql`alter table log rename to log_gone`.execute(database)
  await expect(personCommand(database, 'asha@example.com')).rejects.toThrow()
})

test('a backup holds the log, and what is restored goes on with it', async () => {
  await fill()
  const file = `${api.folder}/rows.jsonl`
  await backup(api, file)
  const place = await testDatabase()
  const other = openDatabase({ dataFolder: `${api.folder}/other`, databaseUrl: place.url })
  await migrate(other)
  await restore(other, file)
  await write('five', { a: 1 }, other.database)
  expect((await verifyCommand(other.database, '')).text).toContain('as it was written: 5 rows')
  await other.database.destroy()
  await place.remove()
})
