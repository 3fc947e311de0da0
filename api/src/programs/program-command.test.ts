import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Batch } from '@marga/api-contract/batches'
import type { CourseCard, OfferedCourse } from '@marga/api-contract/courses'
import type { SearchHit } from '@marga/api-contract/search'
import type { SiteFacts } from '@marga/api-contract/site'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { PROGRAMS } from '@marga/content/programs'
import { toolsOf } from '@marga/content/tools'
import sharp from 'sharp'
import { changeBatch } from '../batches/change-batch'
import { addBatch } from '../batches/open-batch'
import { openUploads } from '../files/open-uploads'
import { payOrder } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { startTestApi } from '../testing/test-api'
import { addProgram, hideProgram, listProgramRows, setProgram, showProgram } from './program-command'

const now = Date.parse('2027-01-01T12:00:00+05:30')
const TITLE = 'Power BI for Finance'
// Nothing listens there: mails stay in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
let api: Awaited<ReturnType<typeof startTestApi>>
let shown: string[]
beforeEach(async () => {
  shown = []
  jest.spyOn(console, 'log').mockImplementation((text) => void shown.push(String(text)))
  api = await startTestApi({ settings: { mail }, clock: () => now })
})
afterEach(() => api.close())

const uploadsFolder = () => join(api.folder, 'uploads')
const parts = () => ({ database: api.database, uploads: openUploads({ folder: uploadsFolder() }) })
const add = (...words: string[]) => addProgram(parts(), words, now)
const set = (...words: string[]) => setProgram(parts(), words, now)
const hide = (...words: string[]) => hideProgram(parts(), words, now)
const get = async <T>(path: string) => (await api.visitor().get(`/api/${path}`)).json<T>()

const WORDS = [
  ...['PowerBI', `title=${TITLE}`, 'level=Beginner', 'summary=Reports that a board reads.', 'trainer=2'],
  ...['outcomes=Model a ledger; Draw a dashboard', 'projects=A board report: One page from a ledger.'],
  ...['tools=sql, Airflow, Power BI', 'ai=yes', 'also_called=powerbi dax', '--yes'],
]
const addSold = async () => {
  await add(...WORDS)
  await addBatch(
    api.database,
    [
      ...['PowerBI', 'starts_on=2027-03-01', 'enrol_by=2027-02-25', 'session_starts=8 PM', '--yes'],
      ...['duration=8 weeks', 'seats=20', 'price=12000', 'session_link=https://meet.example/bi'],
    ],
    now,
  )
}

/** Where a visitor, a search engine or a program meets programs: whether each names the new one. */
async function placesThatNameIt() {
  const site = await get<SiteFacts>('site')
  const places = {
    batches: (await get<Batch[]>('batches')).some(({ program }) => program === TITLE),
    programs: (await get<Array<{ name: string }>>('programs?limit=100')).some(({ name }) => name === TITLE),
    'offered courses': (await get<OfferedCourse[]>('offered-courses?limit=100')).some(
      ({ course }) => course === TITLE,
    ),
    'their filter':
      (await get<OfferedCourse[]>(`offered-courses?program=${encodeURIComponent(TITLE)}`)).length > 0,
    search: (await get<SearchHit[]>('search?q=dax')).some(({ title }) => title === TITLE),
    'search for ai': (await get<SearchHit[]>('search?q=ai&limit=50')).some(({ title }) => title === TITLE),
    'filters of pages': site.programs?.some(({ name }) => name === TITLE) ?? false,
    'choices of the form': Object.values(site.choices ?? {}).includes(TITLE),
    cards: (await get<CourseCard[]>('courses?limit=500')).some(({ program }) => program === TITLE),
    syllabus: (await api.visitor().get('/api/courses/details?name=Ledgers')).statusCode === 200,
    topic: (await get<SearchHit[]>('search?q=ledgerbooks')).length > 0,
    calendar: (await api.visitor().get('/api/batches/PowerBI/calendar.ics')).statusCode === 200,
  }
  return Object.entries(places)
    .filter(([, isNamed]) => isNamed)
    .map(([place]) => place)
}
const EVERYWHERE = [
  ...[
    'batches',
    'programs',
    'offered courses',
    'their filter',
    'search',
    'search for ai',
    'filters of pages',
  ],
  ...['choices of the form', 'cards', 'syllabus', 'topic', 'calendar'],
]

const addCourse = () =>
  api.database
    .insertInto('courses')
    .values({
      ...{ id: 'ledgers', name: 'Ledgers', program: TITLE, description: 'Books.', image: '', position: 900 },
      modules: JSON.stringify([
        { moduleTitle: 'Ledgerbooks', topics: [{ title: 'Ledgerbooks', videoLink: '' }] },
      ]),
    })
    .execute()

test('a site that is there has what the constants said', async () => {
  const { programs, choices } = await get<SiteFacts>('site')
  expect(programs).toEqual(PROGRAMS.map((name) => ({ name })))
  expect(Object.entries(choices ?? {})).toEqual(Object.entries(ENROL_CHOICES))
  for (const { program, tools } of await get<Batch[]>('batches')) expect(tools).toEqual(toolsOf(program))
  expect((await get<Array<{ name: string }>>('programs')).map(({ name }) => name)).toEqual([...PROGRAMS])
})

test('a draft is nowhere, once it is published it is everywhere, and once it is hidden nowhere again', async () => {
  await addSold()
  await addCourse()
  expect(await placesThatNameIt()).toEqual([])
  expect((await api.visitor().post('/api/enrolments', person(TITLE))).statusCode).toBe(400)
  expect((await api.visitor().post('/api/batches/PowerBI/registrations', person())).statusCode).toBe(404)
  expect(await set('powerbi', 'state=published', '--yes')).toBe('Changed. It is on the site.')
  expect(shown.join('\n')).toContain('  state: draft -> published')
  expect(await placesThatNameIt()).toEqual(EVERYWHERE)
  await changeBatch(api.database, NO_MAILS, ['powerbi-1', 'is_open=no'], now)
  expect(await hide('PowerBI', '--yes')).toBe('Changed. It is hidden: nobody sees it.')
  expect(await placesThatNameIt()).toEqual([])
  expect(await hide('PowerBI', '--yes')).toBe(`${TITLE} is hidden already.`)
})

const person = (course?: string) => ({
  ...{ full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' },
  ...(course && { course }),
})

test('its answers say all that a page shows', async () => {
  await addSold()
  await set('PowerBI', 'state=published', '--yes')
  expect((await get<Batch[]>('batches')).find(({ product }) => product === 'PowerBI')).toMatchObject({
    ...{
      program: TITLE,
      level: 'Beginner',
      summary: 'Reports that a board reads.',
      is_ai: true,
      isOpen: true,
    },
    outcomes: ['Model a ledger', 'Draw a dashboard'],
    projects: [{ title: 'A board report', text: 'One page from a ledger.' }],
    tools: [{ name: 'SQL' }, { name: 'Airflow', logo: 'apacheairflow' }, { name: 'Power BI' }],
    trainer: { id: 2, name: 'Meera Nair' },
    link: '/PowerBI-Promo',
  })
  expect(await get<OfferedCourse[]>(`offered-courses?program=${encodeURIComponent(TITLE)}`)).toMatchObject([
    { title: TITLE, course_duration: '8 weeks', educator_name: 'Meera Nair', price_paise: 1_200_000 },
  ])
  expect((await get<SearchHit[]>('search?q=finance'))[0]).toMatchObject({
    ...{ kind: 'program', title: TITLE, link: `/courses?program=${encodeURIComponent(TITLE)}` },
    context: 'Program: ₹12,000, starts 1 March 2027',
  })
  expect((await get<Array<object>>('programs?limit=100')).at(-1)).toMatchObject({
    ...{ name: TITLE, product: 'PowerBI', level: 'Beginner' },
  })
})

test('somebody enrols, pays, has a receipt and mails, and then it cannot be hidden', async () => {
  await addSold()
  await set('PowerBI', 'state=published', '--yes')
  const visitor = api.visitor()
  const enrolled = (await visitor.post('/api/enrolments', person(TITLE.toUpperCase()))).json()
  expect(enrolled).toMatchObject({ course: TITLE, product: 'PowerBI' })
  const ask = { purpose: 'course', reference: enrolled.registration }
  const order = (await visitor.post('/api/payments/orders', ask)).json()
  expect((await payOrder(visitor, order.id)).statusCode).toBe(200)
  const receipt = (await visitor.get(`/api/payments/orders/${order.id}/receipt`)).json()
  expect(JSON.stringify(receipt)).toContain(TITLE)
  const mails = await api.database.selectFrom('outbox').select(['subject', 'body']).execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, body } of mails) expect(`${subject} ${body}`).toContain(TITLE)
  await expect(hide('PowerBI', '--yes')).rejects.toThrow('npm run db -- batch powerbi-1 is_open=no')
  await changeBatch(api.database, NO_MAILS, ['powerbi-1', 'is_open=no'], now)
  await expect(hide('PowerBI', '--yes')).rejects.toThrow('1 person has a place in powerbi-1')
  await expect(set('PowerBI', 'state=draft', '--yes')).rejects.toThrow('batch-list powerbi-1')
  expect((await get<Batch[]>('batches')).some(({ product }) => product === 'PowerBI')).toBe(true)
})

test('a choice of the form is a name of its own; without one it is no choice', async () => {
  await addSold()
  await set('PowerBI', 'state=published', 'choice=BI', '--yes')
  expect(Object.entries((await get<SiteFacts>('site')).choices ?? {}).at(-1)).toEqual(['BI', TITLE])
  expect((await api.visitor().post('/api/enrolments', person('bi'))).json()).toMatchObject({ course: TITLE })
  await set('PowerBI', 'choice=none', '--yes')
  expect((await get<SiteFacts>('site')).choices).toEqual(ENROL_CHOICES)
})

test('a cover is cut to 16:9, stored, shown, replaced and taken back', async () => {
  const file = (name: string) => join(api.folder, name)
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#114488' } }).png()
  await draw(1_600, 1_600).toFile(file('a.png'))
  await draw(300, 200).toFile(file('small.png'))
  writeFileSync(file('text.png'), 'no picture')
  await add(...WORDS, `cover=${file('a.png')}`, 'state=published')
  const coverOf = async () =>
    (await get<SiteFacts>('site')).programs?.find(({ name }) => name === TITLE)?.cover ?? ''
  const first = await coverOf()
  const picture = await api.visitor().get(`/api/media/${first}`)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1_280, height: 720 })
  await expect(set('PowerBI', `cover=${file('small.png')}`, '--yes')).rejects.toThrow('is 300 x 200 pixels')
  await expect(set('PowerBI', `cover=${file('text.png')}`, '--yes')).rejects.toThrow('is no picture')
  await expect(set('PowerBI', `cover=${file('none.png')}`, '--yes')).rejects.toThrow('There is no')
  await expect(set('PowerBI', `cover=${file('a.png')}`)).rejects.toThrow('Add --yes')
  expect(await coverOf()).toBe(first)
  await set('PowerBI', `cover=${file('a.png')}`, '--yes')
  expect(await coverOf()).not.toBe(first)
  expect(readdirSync(uploadsFolder())).toHaveLength(1)
  await set('PowerBI', 'cover=none', '--yes')
  expect([await coverOf(), readdirSync(uploadsFolder())]).toEqual(['', []])
  expect((await api.visitor().get(`/api/media/${first}`)).statusCode).toBe(404)
})

test('a program takes its place among the others', async () => {
  await add(...WORDS, 'state=published', 'position=2')
  expect((await get<SiteFacts>('site')).programs?.map(({ name }) => name).slice(0, 3)).toEqual([
    ...['Data Science', TITLE, 'Data Analytics'],
  ])
  await set('PowerBI', 'position=100', '--yes')
  expect((await get<SiteFacts>('site')).programs?.at(-1)?.name).toBe(TITLE)
})

test('list and show say what there is and what is missing', async () => {
  await add(...WORDS)
  const list = await listProgramRows(api.database, now)
  expect(list.split('\n')).toHaveLength(8)
  expect(list).toContain(`PowerBI  ${TITLE}  draft  no batch  AI training  enrol choice ${TITLE}`)
  const text = await showProgram(api.database, TITLE.toLowerCase(), now)
  expect(text).toContain('tools: SQL, Airflow, Power BI')
  expect(text).toContain('trainer: 2, Meera Nair')
  expect(text).toContain(
    'missing: a batch, without which nobody can join and there is no page /PowerBI-Promo: npm run db -- batch add PowerBI',
  )
  expect(await set('PowerBI')).toBe(text)
})

test('a dry run and a change without a yes store nothing', async () => {
  expect(await add(...WORDS.slice(0, -1), '--dry-run')).toContain(
    `PowerBI: ${TITLE}, /PowerBI-Promo: a new program`,
  )
  await expect(add(...WORDS.slice(0, -1))).rejects.toThrow('Add --yes')
  expect(await api.database.selectFrom('programs').select('product').execute()).toHaveLength(7)
  expect(await api.database.selectFrom('offerings').select('id').execute()).toHaveLength(7)
})

test.each([
  [['Power BI', 'title=X'], 'is no name for addresses'],
  [['datascience', 'title=X'], 'DataScience is there already'],
  [['PowerBI', 'title=data science'], 'stands for the program Data Science already'],
  [['PowerBI', 'title=Python'], 'stands for the course Python already'],
  [['PowerBI', 'title=MLOps'], 'stands for the program MLOps: Machine Learning Operations already'],
  [['PowerBI', 'title=X', 'choice=generative ai'], 'stands for the program Generative AI'],
  [['PowerBI', 'title=X', 'trainer=99'], 'There is no trainer 99.'],
  [['PowerBI', 'title=X', 'trainer=Asha'], 'a trainer is their number'],
  [['PowerBI', 'title=X', 'projects=A board report'], 'its title, a colon and a sentence'],
  [['PowerBI', 'title=X', 'ai=maybe'], 'write yes or no'],
  [['PowerBI', 'title=X', 'state=hidden'], 'state is draft or published'],
  [['PowerBI', 'title=123'], 'a name has letters'],
  [['PowerBI'], 'title'],
])('%j is refused, and says why', async (words, why) => {
  await expect(add(...words, '--yes')).rejects.toThrow(why)
  expect(await api.database.selectFrom('programs').select('product').execute()).toHaveLength(7)
})

test('a title stays, and an unknown program is named with those that there are', async () => {
  await expect(set('DataScience', 'title=Data', '--yes')).rejects.toThrow('a title stays')
  await expect(set('Pottery', 'level=x', '--yes')).rejects.toThrow(
    'Choose one of: DataScience, DataAnalytics',
  )
})
