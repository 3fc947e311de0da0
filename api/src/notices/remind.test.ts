import Fastify from 'fastify'
import { queueFor } from '../mail/mail-queue'
import { payOrder } from '../testing/course-order'
import { startTestApi } from '../testing/test-api'
import { remind } from './remind'

const { log } = Fastify()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let api: Awaited<ReturnType<typeof startTestApi>>
let now: number
// Nothing listens there: the mail stays in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const outbox = queueFor(mail, 'https://marga.example')
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const BATCH = { starts_on: '2027-07-21', enrol_by: '2027-07-18', session_starts: '07:00' }
const BEGINS = Date.parse('2027-07-21T07:00:00+05:30')

beforeEach(async () => {
  now = Date.parse('2027-06-01T06:00:00Z')
  api = await startTestApi({ settings: { mail }, clock: () => now })
  await api.database
    .updateTable('program_batches')
    .set({ ...BATCH, instalments: 2, instalment_days: 30 })
    .where('product', '=', 'DataScience')
    .execute()
})
afterEach(() => api.close())

async function place(
  plan: 'full' | 'instalments' | 'unpaid',
  given: { email?: string; time_zone?: string } = {},
) {
  const visitor = api.visitor()
  const { id } = (
    await visitor.post('/api/batches/DataScience/registrations', { ...person, ...given })
  ).json()
  if (plan === 'unpaid') return { visitor, id }
  const order = { purpose: 'course', reference: id, plan }
  await payOrder(visitor, (await visitor.post('/api/payments/orders', order)).json().id)
  return { visitor, id }
}

const run = () => remind(api.database, { outbox, publicUrl: 'https://site.example', now, log })

/** Subjects of the reminders so far; each call is two processes at that moment. */
async function remindedAt(moment: number) {
  now = moment
  await Promise.all([run(), run()])
  const mails = await api.database
    .selectFrom('outbox')
    .select(['subject', 'recipient'])
    .where('mail_class', '=', 'purchase')
    .where('subject', 'not like', 'Receipt%')
    .orderBy('id')
    .execute()
  return mails
    .filter(({ subject }) => / (begins|is due|was due) (on|at) /.test(subject))
    .map(({ subject, recipient }) => {
      expect(recipient).toBe(person.email)
      return subject
    })
}

const DAY_BEFORE = 'Data Science begins on Wednesday, 21 July 2027 at 7:00 AM IST'
const HOUR_BEFORE = 'Data Science begins at 7:00 AM IST'

test('who has paid is reminded a day and an hour before the first session, once each, and not after it', async () => {
  await place('full')
  expect(await remindedAt(BEGINS - DAY_MS - 1)).toEqual([])
  expect(await remindedAt(BEGINS - DAY_MS)).toEqual([DAY_BEFORE])
  expect(await remindedAt(BEGINS - HOUR_MS - 1)).toEqual([DAY_BEFORE])
  expect(await remindedAt(BEGINS - HOUR_MS)).toEqual([DAY_BEFORE, HOUR_BEFORE])
  expect(await remindedAt(BEGINS)).toEqual([DAY_BEFORE, HOUR_BEFORE])
})

test.each([
  ['America/New_York', ' (Tuesday, 20 July 2027 at 9:30 PM in New York)'],
  ['Asia/Singapore', ' (9:30 AM in Singapore)'],
  ['Asia/Calcutta', ''],
  ['Mars/Olympus_Mons', ''],
])('who joined in %s reads the time of their own clock too', async (time_zone, own) => {
  await place('full', { time_zone })
  expect(await remindedAt(BEGINS - DAY_MS)).toEqual([`${DAY_BEFORE}${own}`])
  expect(await remindedAt(BEGINS - HOUR_MS)).toEqual([`${DAY_BEFORE}${own}`, `${HOUR_BEFORE}${own}`])
})

test('a reminder leads to the page of the place, which opens for who has no account', async () => {
  const { visitor, id } = await place('full')
  await remindedAt(BEGINS - DAY_MS)
  const sent = await api.database
    .selectFrom('outbox')
    .select('body')
    .where('subject', 'like', `${DAY_BEFORE}%`)
    .executeTakeFirstOrThrow()
  expect(sent.body.split('\n').at(-1)).toBe(
    `https://site.example/thank-you?batch=DataScience&registration=${id}`,
  )
  expect(sent.body).not.toContain('my-learning')
  expect((await visitor.get(`/api/course-registrations/${id}`)).statusCode).toBe(200)
})

test('a site that was down in between sends what is still true, and nothing that is over', async () => {
  await place('full')
  expect(await remindedAt(BEGINS - 60_000)).toEqual([HOUR_BEFORE])
})

test('a batch that is moved reminds again, at its new time', async () => {
  const { id } = await place('full')
  await remindedAt(BEGINS - DAY_MS)
  await api.database
    .updateTable('lead_claims')
    .set({ begins_at: BEGINS + 7 * DAY_MS })
    .where('id', '=', id)
    .execute()
  expect(await remindedAt(BEGINS - HOUR_MS)).toEqual([DAY_BEFORE])
  expect(await remindedAt(BEGINS + 6 * DAY_MS)).toEqual([
    DAY_BEFORE,
    'Data Science begins on Wednesday, 28 July 2027 at 7:00 AM IST',
  ])
})

test('a reservation, and a place that was cancelled, remind nobody', async () => {
  await place('unpaid')
  const { visitor, id } = await place('full')
  const { cancellation } = (await visitor.get(`/api/course-registrations/${id}`)).json()
  const { statusCode } = await visitor.post(`/api/course-registrations/${id}/cancellation`, {
    refund_paise: cancellation.refund_paise,
  })
  expect(statusCode).toBe(200)
  expect(await remindedAt(BEGINS - DAY_MS)).toEqual([])
})

const at = (day: string, time = '09:00') => Date.parse(`${day}T${time}:00+05:30`)
const IS_DUE = 'Part 2 of 2 for Data Science is due on 20 August 2027'
const WAS_DUE = 'Part 2 of 2 for Data Science was due on 20 August 2027'

test('a part is told of three days before and once it is overdue, by day, until it is paid', async () => {
  await place('instalments')
  const isDue = (subjects: string[]) => subjects.filter((subject) => subject.startsWith('Part'))
  expect(isDue(await remindedAt(at('2027-08-16')))).toEqual([])
  expect(isDue(await remindedAt(at('2027-08-17', '08:59')))).toEqual([])
  expect(isDue(await remindedAt(at('2027-08-17')))).toEqual([IS_DUE])
  expect(isDue(await remindedAt(at('2027-08-20')))).toEqual([IS_DUE])
  expect(isDue(await remindedAt(at('2027-08-21')))).toEqual([IS_DUE, WAS_DUE])
  expect(isDue(await remindedAt(at('2027-08-25')))).toEqual([IS_DUE, WAS_DUE])
})

test('a part that is paid is not told of, nor one that was due long before', async () => {
  const { visitor, id } = await place('instalments')
  expect(await remindedAt(at('2027-09-04'))).toEqual([])
  now = at('2027-08-10')
  const order = { purpose: 'course', reference: id, plan: 'instalments' }
  await payOrder(visitor, (await visitor.post('/api/payments/orders', order)).json().id)
  expect(await remindedAt(at('2027-08-18'))).toEqual([])
})

test('a plan that cannot be read costs its own reminder and no other', async () => {
  const broken = await place('instalments', { email: 'ravi@example.com' })
  await api.database
    .updateTable('orders')
    .set({ plan: '{"amounts":' })
    .where('reference', '=', broken.id)
    .execute()
  await place('instalments')
  expect(await remindedAt(at('2027-08-18'))).toEqual([IS_DUE])
})

test('who has booked an interview is reminded an hour before, and again where it is moved', async () => {
  const visitor = api.visitor()
  const slots: Array<{ starts_at: string; is_free: boolean }> = (
    await visitor.get('/api/mock-interview/slots')
  ).json()
  const [first, second] = slots.filter(({ is_free }) => is_free).slice(-2)
  const booking = { ...person, starts_at: first?.starts_at }
  const held = (await visitor.post('/api/mock-interview/bookings', booking)).json()
  await payOrder(visitor, held.order.id)
  const begins = Date.parse(first?.starts_at ?? '')
  expect(await remindedAt(begins - HOUR_MS - 1)).toEqual([])
  expect(await remindedAt(begins - HOUR_MS)).toEqual([
    expect.stringMatching(/^Your mock interview begins at .* IST$/),
  ])
  const moved = Date.parse(second?.starts_at ?? '')
  await api.database.updateTable('bookings').set({ starts_at: moved }).where('id', '=', held.id).execute()
  expect(await remindedAt(moved - HOUR_MS)).toHaveLength(2)
})
