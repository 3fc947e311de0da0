import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import { queueFor } from '../mail/mail-queue'
import { startTestApi } from '../testing/test-api'
import { tellOfBatches } from './batch-news'

let api: Awaited<ReturnType<typeof startTestApi>>
const now = Date.parse('2026-11-23T06:00:00Z')
// Nothing listens there: the mail stays in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const outbox = queueFor(mail, 'https://marga.example')
beforeEach(async () => {
  api = await startTestApi({ settings: { mail }, clock: () => now })
})
afterEach(() => api.close())

const change = (values: object) =>
  api.database.updateTable('program_batches').set(values).where('product', '=', 'DataScience').execute()

const tell = (at = now) => tellOfBatches(api.database, { outbox, now: at })

/** Mails of batches that the company has got since the last call. */
let seen = 0
beforeEach(() => {
  seen = 0
})
async function news() {
  const mails = await api.database
    .selectFrom('outbox')
    .selectAll()
    .where('id', '>', seen)
    .orderBy('id')
    .execute()
  seen = mails.at(-1)?.id ?? seen
  return mails.filter(({ subject }) => /^(Full|Closes)/.test(subject))
}

const join = async (name: string) => {
  const visitor = api.visitor()
  const person = { full_name: name, email: `${name}@example.com`, phone: '98745 00000' }
  const { id } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  return () => visitor.delete(`/api/course-registrations/${id}`)
}

test('a batch that is full is told once, by two processes, and again once it was open in between', async () => {
  await change({ seats: 2 })
  await join('asha')
  await tell()
  expect(await news()).toEqual([])
  const cancel = await join('ravi')
  await Promise.all([tell(), tell()])
  await tell(now + 24 * 3_600_000)
  const [told, ...more] = await news()
  expect(more).toEqual([])
  expect(told).toMatchObject({ subject: 'Full: Data Science, 21 July 2027', recipient: mail.mailbox })
  expect(told?.body).toContain('Places taken: 2 of 2')
  expect(told?.body).toMatch(/\n\nMore seats, .*:\nhttps:\/\/marga\.example\/office\/batches\/datascience-1$/)
  await cancel()
  await tell()
  expect(await news()).toEqual([])
  await join('meera')
  await tell()
  expect(await news()).toHaveLength(1)
})

test('a full batch whose free seat is offered to who waits says so', async () => {
  await change({ seats: 2 })
  await join('asha')
  const cancel = await join('ravi')
  const waits = { full_name: 'meera', email: 'meera@example.com', phone: '98745 00000' }
  expect((await api.visitor().post('/api/batches/DataScience/waiting', waits)).statusCode).toBe(201)
  await cancel()
  await tell()
  const [told] = await news()
  expect(told?.body).toContain('Places taken: 1 of 2\nFree, and offered to the waiting list: 1')
})

test('a batch whose last day is tomorrow is told on the day before only, with the seats that are left', async () => {
  const today = dateInIndia(new Date(now))
  await change({ enrol_by: dayAfter(today, 2), starts_on: dayAfter(today, 5), seats: 30 })
  await join('asha')
  await tell()
  expect(await news()).toEqual([])
  const dayBefore = now + 24 * 3_600_000
  await Promise.all([tell(dayBefore), tell(dayBefore)])
  await tell(dayBefore + 3_600_000)
  const [told, ...more] = await news()
  expect(more).toEqual([])
  expect(told?.subject).toMatch(/^Closes tomorrow: Data Science/)
  expect(told?.body).toContain('Places taken: 1 of 30; 29 left')
  await tell(now + 3 * 24 * 3_600_000)
  expect(await news()).toEqual([])
})

test.each([
  ['full', { seats: 1 }],
  ['withdrawn by hand', { is_open: 0 }],
  ['not opened yet', { opens_on: '2027-01-01' }],
])('a batch that is %s does not close tomorrow with seats left', async (_, values) => {
  await join('asha')
  const tomorrow = dayAfter(dateInIndia(new Date(now)), 1)
  await change({ enrol_by: tomorrow, starts_on: tomorrow, ...values })
  await tell()
  expect((await news()).filter(({ subject }) => subject.startsWith('Closes'))).toEqual([])
})
