import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DB_COMMANDS } from '../db-commands'
import { readApiSettings } from '../env'
import { NO_MAILS } from '../testing/no-mails'
import { testDatabase } from '../testing/test-database'
import { lackingTables } from './lacking-tables'
import { migrate, openDatabase } from './open-database'

let folder: string
let place: Awaited<ReturnType<typeof testDatabase>>
let opened: ReturnType<typeof openDatabase>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-lacking-'))
  place = await testDatabase()
  opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
})
afterEach(async () => {
  await opened.database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
})

const at = () => ({ dataFolder: folder, databaseUrl: place.url })
async function sentenceOf(act: () => Promise<unknown>) {
  const error = await act().then(
    () => undefined,
    (failed: unknown) => failed,
  )
  expect(error).toBeDefined()
  return (await lackingTables(error, at()))?.message
}

test.each([
  ['company', []],
  ['mentor', []],
  ['person', ['asha@example.com']],
  ['move', ['asha@example.com', 'datascience-1']],
  ['refunds', []],
  ['batch list', []],
])('%s on a database without tables says what to do', async (name, words) => {
  const parts = { opened, api: readApiSettings({ DATA_DIR: folder }), mails: NO_MAILS }
  const run = async () => DB_COMMANDS[name]?.run(parts, [...words])
  expect(await sentenceOf(run)).toMatch(/^The database holds no site\. .*npm run db -- migrate/)
})

test('a database of a version before says which migrations it lacks, and any other failure is no such sentence', async () => {
  await migrate(opened)
  const wrong = () => sql`select * from nonsense`.execute(opened.database)
  expect(await sentenceOf(wrong)).toBeUndefined()
  await sql`delete from kysely_migration where name = '053-place-moves'`.execute(opened.database)
  expect(await sentenceOf(wrong)).toContain('The database lacks 053-place-moves. A start of the site')
  expect(await lackingTables(new Error('other'), at())).toBeUndefined()
})
