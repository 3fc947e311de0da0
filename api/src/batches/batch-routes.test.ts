import type { Batch } from '@marga/api-contract/batches'
import ICAL from 'ical.js'
import { NO_MAILS } from '../testing/no-mails'
import { signUp, startTestApi } from '../testing/test-api'
import { changeBatch } from './change-batch'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const batchOf = async (product: string) =>
  (await api.visitor().get('/api/batches')).json<Batch[]>().find((batch) => batch.product === product)
const person = { full_name: 'Asha Devi Rao', email: 'asha@example.com' }
const register = (product: string, facts = {}, visitor = api.visitor()) =>
  visitor.post(`/api/batches/${product}/registrations`, { ...person, ...facts })

test('each program has a batch; that of Data Science is open, with its dates and price', async () => {
  expect((await api.visitor().get('/api/batches')).json()).toHaveLength(7)
  expect(await batchOf('DataScience')).toMatchObject({
    isOpen: true,
    starts_on: expect.stringMatching(/^\d{4}-07-21$/),
    enrol_by: expect.stringMatching(/-07-18$/),
    session_starts: '07:00',
    session_minutes: 90,
    price_paise: 2_500_000,
    link: '/DataScience-Promo',
    is_sandbox: true,
    is_mail_on: false,
  })
})

test('each first batch says what it costs, when it is, for whom, and who teaches it', async () => {
  const facts = { summary: /\w/, level: /\w/, prerequisites: /\w/, starts_on: /^\d{4}-\d\d-\d\d$/ }
  for (const batch of (await api.visitor().get('/api/batches')).json<Batch[]>()) {
    for (const [name, shape] of Object.entries(facts))
      expect([batch.product, batch[name as keyof Batch]]).toEqual([
        batch.product,
        expect.stringMatching(shape),
      ])
    expect(batch.outcomes?.length).toBeGreaterThan(2)
    expect(batch.projects?.length).toBeGreaterThan(2)
    expect(batch.price_paise).toBeGreaterThan(0)
    expect(batch.seats).toBeGreaterThan(0)
    expect(batch.trainer?.name).toMatch(/\w/)
    expect(batch.trainer?.demoVideo).toMatch(/^lesson-[a-z-]+\.mp4$/)
    expect(batch).not.toHaveProperty('demo_video')
    expect(batch.enrol_by < batch.starts_on).toBe(true)
  }
})

test('a trainer who is not approved is not named by a batch', async () => {
  await api.database.updateTable('trainers').set({ status: 'pending' }).execute()
  expect((await batchOf('MLOps'))?.trainer).toBeNull()
})

test('a registration is stored once a person, whatever the letter case of page and address', async () => {
  const visitor = api.visitor()
  const first = await register('DataScience', {}, visitor)
  expect([first.statusCode, first.json().message]).toEqual([201, 'You are registered.'])
  const again = await register('datascience', { email: 'ASHA@example.com' }, visitor)
  expect([again.statusCode, again.json().id]).toEqual([200, first.json().id])
  expect(
    await api.database.selectFrom('course_registrations').select(['first_name', 'last_name']).execute(),
  ).toEqual([{ first_name: 'Asha Devi', last_name: 'Rao' }])
})

/** As of a program whose next batch is not planned yet. */
const withoutDate = (product: string) =>
  api.database
    .updateTable('program_batches')
    .set({ is_open: 0, starts_on: '', enrol_by: '' })
    .where('product', '=', product)
    .execute()

test('a closed batch and one that does not exist take no registration', async () => {
  await withoutDate('MLOps')
  expect((await register('MLOps')).statusCode).toBe(409)
  expect((await register('Alchemy')).statusCode).toBe(404)
  expect(await api.database.selectFrom('course_registrations').select('id').execute()).toEqual([])
})

test('a registration is paid at the price of its batch, and is in the list of own orders only', async () => {
  await changeBatch(api.database, NO_MAILS, ['DataScience', 'price=19000'])
  const member = await signUp(api.visitor(), 'asha')
  const { id } = (await member.post('/api/batches/DataScience/registrations', person)).json()
  await member.post('/api/payments/orders', { purpose: 'course', reference: id })
  const own = await member.get('/api/payments/orders')
  expect(own.json()).toMatchObject([{ amount_paise: 1_900_000, title: 'Data Science', state: 'open' }])
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect((await (await signUp(api.visitor(), 'ravi')).get('/api/payments/orders')).json()).toEqual([])
  expect((await api.visitor().get('/api/payments/orders')).json()).toEqual([])
})

test('the calendar file is the batch: 7:00 in India, 90 minutes, in any zone', async () => {
  await changeBatch(api.database, NO_MAILS, ['DataScience', 'starts_on=2027-07-21', 'enrol_by=2027-07-18'])
  const answer = await api.visitor().get('/api/batches/DataScience/calendar.ics')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-07-21T01:30:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-07-21T03:00:00.000Z')
  const inIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
  expect(inIndia.format(event.startDate.toJSDate())).toBe('07:00')
  expect(event.summary).toBe('Data Science: first session')
  const sequence = event.sequence
  await changeBatch(api.database, NO_MAILS, ['DataScience', 'session_starts=08:00'])
  const { body } = await api.visitor().get('/api/batches/DataScience/calendar.ics')
  const later = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent')
  expect(new ICAL.Event(later ?? undefined).sequence).toBeGreaterThan(sequence)
})

test('a batch without a date has no calendar file', async () => {
  await withoutDate('MLOps')
  expect((await api.visitor().get('/api/batches/MLOps/calendar.ics')).statusCode).toBe(404)
})

test('changing the record changes the list and the calendar file together', async () => {
  await changeBatch(api.database, NO_MAILS, [
    'DataScience',
    'starts_on=2027-08-02',
    'enrol_by=2027-07-30',
    'session_starts=18:30',
  ])
  const { body } = await api.visitor().get('/api/batches/DataScience/calendar.ics')
  expect(body).toContain('DTSTART:20270802T130000Z')
  expect(await batchOf('DataScience')).toMatchObject({ starts_on: '2027-08-02', session_starts: '18:30' })
})

test.each([
  [['starts_on=21.13.2027'], 'starts_on: a date is written as 2027-07-21 or 21 July 2027'],
  [['is_open=maybe'], 'is_open: is_open is yes or no'],
  [['session_link=http://x.example'], 'session_link: write an address that begins with https://'],
  [['starts_on=2027-07-01', 'enrol_by=2027-07-02'], 'enrol_by is after starts_on.'],
  [['colour=red'], 'Unrecognized key: "colour"'],
  [['open'], '"open" belongs to no value.'],
])('%j changes nothing and is told why', async (words, message) => {
  const before = await batchOf('DataScience')
  await expect(changeBatch(api.database, NO_MAILS, ['DataScience', ...words])).rejects.toThrow(message)
  expect(await batchOf('DataScience')).toEqual(before)
})

test('a closed batch is not opened without its dates', async () => {
  await withoutDate('MLOps')
  await expect(changeBatch(api.database, NO_MAILS, ['MLOps', 'is_open=yes'])).rejects.toThrow(
    'starts_on and enrol_by',
  )
})

test('an interest is kept once a person and topic, and answers tell nobody who had it', async () => {
  const tell = (email: string) => api.visitor().post('/api/interests', { email, topic: 'Resume Builder' })
  const answers = [await tell('asha@example.com'), await tell('Asha@Example.com')]
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await api.database.selectFrom('interests').select('topic').execute()).toEqual([
    { topic: 'Resume Builder' },
  ])
  const refused = await tell('nobody')
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['email']])
})
