import type { Batch } from '@marga/api-contract/batches'
import { DB_COMMANDS } from '../db-commands'
import { readApiSettings } from '../env'
import { NO_MAILS } from '../testing/no-mails'
import { startTestApi } from '../testing/test-api'
import { listBatchRows } from './list-batches'
import { addBatch, copyBatch } from './open-batch'

const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)
let now = inIndia('2027-01-01T12:00:00')
let api: Awaited<ReturnType<typeof startTestApi>>
let shown: string[]
beforeEach(async () => {
  now = inIndia('2027-01-01T12:00:00')
  shown = []
  jest.spyOn(console, 'log').mockImplementation((text) => void shown.push(String(text)))
  api = await startTestApi({ clock: () => now })
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2027-07-21', enrol_by: '2027-07-18' })
    .where('id', '=', 'datascience-1')
    .execute()
})
afterEach(() => api.close())

const add = (...words: string[]) => addBatch(api.database, words, now)
const copy = (...words: string[]) => copyBatch(api.database, words, now)
const dataScience = async () =>
  (await api.visitor().get('/api/batches')).json<Batch[]>().find(({ product }) => product === 'DataScience')
const ids = async () =>
  (
    await api.database
      .selectFrom('program_batches')
      .select('id')
      .where('product', '=', 'DataScience')
      .execute()
  )
    .map(({ id }) => id)
    .sort()

const DAYS = ['starts_on=12 February 2027', 'enrol_by=8/2/2027']
const EVENINGS = [
  ...['DataScience', ...DAYS, 'session_starts=8 PM', 'session_days=Tuesday and Thursday'],
  ...['duration=6 months', 'seats=20', 'price=₹20,000'],
]

test('a batch that is added is shown with all that it says, and is sold beside the others at once', async () => {
  await dataScience()
  expect(await add(...EVENINGS, '--yes')).toBe(
    [
      'datascience-2 is open. Change it with: npm run db -- batch datascience-2',
      'Its sessions have no link yet. Enter it before the first one: npm run db -- batch datascience-2 session_link=https://…',
    ].join('\n'),
  )
  expect(shown.join('\n')).toContain('datascience-2: /DataScience-Promo, Data Science: a new batch')
  expect(shown.join('\n')).toContain('price: ₹20,000')
  expect(shown.join('\n')).toContain('places: Open until 8 February 2027')
  expect(shown.join('\n')).toContain(
    'the page shows first: datascience-1, 21 July 2027 -> datascience-2, 12 February 2027',
  )
  expect(await dataScience()).toMatchObject({
    id: 'datascience-2',
    batches: [
      { id: 'datascience-2', starts_on: '2027-02-12', enrol_by: '2027-02-08', session_starts: '20:00' },
      { id: 'datascience-1' },
    ],
  })
  expect(await listBatchRows(api.database, ['datascience'], now)).toBe(
    [
      'Data Science',
      '  * datascience-2  12 February 2027, Tuesday and Thursday, 20:00  Live online  ₹20,000  0 of 20 seats taken  Open until 8 February 2027',
      `    datascience-1  21 July 2027, ${await daysOfJuly()}  ₹25,000  0 of 30 seats taken  50 sessions  Open until 18 July 2027`,
      '* is the one that the page of the program shows first',
    ].join('\n'),
  )
})

async function daysOfJuly() {
  const { session_days, session_starts, mode } = await api.database
    .selectFrom('program_batches')
    .select(['session_days', 'session_starts', 'mode'])
    .where('id', '=', 'datascience-1')
    .executeTakeFirstOrThrow()
  return `${session_days}, ${session_starts}  ${mode}`
}

test('a copy takes everything but its days, its state and its opening day over, and says what differs', async () => {
  await api.database
    .updateTable('program_batches')
    .set({ is_open: 0, session_link: 'https://meet.example/july' })
    .where('id', '=', 'datascience-1')
    .execute()
  await copy('datascience-1', ...DAYS, 'session_starts=20:00', 'opens_on=2027-01-20', '--yes')
  expect(shown.join('\n')).toContain('as datascience-1, but:')
  expect(shown.join('\n')).toContain('starts_on: 2027-07-21 -> 2027-02-12')
  expect(shown.join('\n')).not.toContain('price:')
  const rows = await api.database
    .selectFrom('program_batches')
    .selectAll()
    .where('product', '=', 'DataScience')
    .orderBy('id')
    .execute()
  const [july, copied] = rows.map(({ shown_state: _, ...row }) => row)
  expect(copied).toEqual({
    ...july,
    ...{ id: 'datascience-2', starts_on: '2027-02-12', enrol_by: '2027-02-08', session_starts: '20:00' },
    ...{ is_open: 1, opens_on: '2027-01-20' },
  })
  expect(await listBatchRows(api.database, ['DataScience'], now)).toContain('hidden until 20 January 2027')
  expect(await dataScience()).not.toHaveProperty('batches')
})

test('a dry run shows the same and stores nothing; the second press of one batch is refused', async () => {
  const tried = await add(...EVENINGS, '--dry-run')
  expect(tried).toMatch(/a new batch\n[\s\S]*dry run\.$/)
  expect(await ids()).toEqual(['datascience-1'])
  await expect(add(...EVENINGS)).rejects.toThrow('Nothing is changed. Add --yes to do it.')
  await add(...EVENINGS, '--yes')
  await expect(add(...EVENINGS, '--yes')).rejects.toThrow('datascience-2 begins then already')
  expect(await ids()).toEqual(['datascience-1', 'datascience-2'])
  // On the same day in another mode it is another batch.
  await add(...EVENINGS, 'mode=In Pune', '--yes')
  expect(await ids()).toHaveLength(3)
})

test('a price that is far from that of the others needs a yes of its own', async () => {
  const cheap = [...EVENINGS.slice(0, -1), 'price=2000']
  await expect(add(...cheap, '--yes')).rejects.toThrow('Add --yes-more-than-half')
  expect(await ids()).toEqual(['datascience-1'])
  await expect(copy('datascience-1', ...DAYS, 'price=90000', '--yes')).rejects.toThrow(
    'Add --yes-more-than-half',
  )
  await add(...cheap, '--yes', '--yes-more-than-half')
  expect(await ids()).toHaveLength(2)
})

test.each([
  [['DataScience'], 'Write starts_on="12 February 2027", enrol_by="8 February 2027", session_starts="8 PM"'],
  [['DataScience', ...DAYS, 'seats=3'], 'Write session_starts="8 PM", duration="4 months", price=25000.'],
  [['Alchemy', ...EVENINGS.slice(1)], 'There is no program "Alchemy". Choose one of: DataScience,'],
  [[...EVENINGS, 'enrol_by=2027-02-13'], 'enrol_by is written twice'],
  [[...EVENINGS, 'people=move'], 'Unrecognized key: "people"'],
  [[...EVENINGS, 'summary=New'], 'Unrecognized key: "summary"'],
  [EVENINGS.map((word) => word.replace('8/2/2027', '13/2/2027')), 'enrol_by is after starts_on'],
  [EVENINGS.map((word) => word.replace('2027', '2026')), 'Nobody could join: Over.'],
  [
    EVENINGS.map((word) => word.replace('8 PM', '25:00')),
    'session_starts: a time is written as 07:00 or 7 AM',
  ],
  [[...EVENINGS, 'opens_on=2027-02-09'], 'opens_on is after enrol_by'],
  [
    ['DataScience', 'starts_on=12', 'February'],
    '"February" belongs to no value. Write what has spaces in quotes',
  ],
])('%j is refused, and opens nothing', async (words, why) => {
  await expect(add(...words, '--yes')).rejects.toThrow(why)
  expect(await ids()).toEqual(['datascience-1'])
})

test('ten at once each get a name of their own, and one that is the same is stored once', async () => {
  const all = Array.from({ length: 10 }, (_, index) =>
    add(...EVENINGS, `session_link=https://meet.example/${index}`, `mode=Room ${index % 5}`, '--yes'),
  )
  const answers = await Promise.allSettled(all)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await ids()).toHaveLength(6)
})

test('a batch is changed with a dry run, and its days and price as people write them', async () => {
  const settings = readApiSettings({ DATA_DIR: api.folder })
  const run = (...words: string[]) =>
    DB_COMMANDS.batch?.run({ opened: api, api: settings, mails: NO_MAILS }, ['DataScience', ...words])
  const rows = () => api.database.selectFrom('program_batches').selectAll().orderBy('id').execute()
  const before = await rows()
  await run('price=26,000', 'enrol_by=17 July 2027', '--dry-run')
  expect(shown.join('\n')).toMatch(/price: ₹25,000 -> ₹26,000[\s\S]*dry run/)
  expect(await rows()).toEqual(before)
  await run('price=26,000', 'enrol_by=17 July 2027', '--yes')
  expect((await dataScience())?.price_paise).toBe(2_600_000)
  expect((await dataScience())?.enrol_by).toBe('2027-07-17')
})
