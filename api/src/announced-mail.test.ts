import { startTestApi } from './testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
afterEach(() => api.close())

const email = 'asha@example.com'
const person = { full_name: 'Asha Rao', email, phone: '98745 00000' }
// Nothing listens there: the mail stays in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }

const mailsTo = async (recipient: string) =>
  (await api.database.selectFrom('outbox').select('subject').where('recipient', '=', recipient).execute())
    .length

async function book(visitor: Visitor) {
  const slots: Array<{ starts_at: string; is_free: boolean }> = (
    await visitor.get('/api/mock-interview/slots')
  ).json()
  const starts_at = slots.find(({ is_free }) => is_free)?.starts_at
  const { id, order } = (await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })).json()
  const proof = (await visitor.post(`/api/payments/orders/${order.id}/sandbox`)).json()
  await visitor.post(`/api/payments/orders/${order.id}/verify`, proof)
  return (await visitor.get(`/api/mock-interview/bookings/${id}`)).json()
}

describe.each([
  ['with', mail, 1],
  ['without', undefined, 0],
])('%s a mail server', (_, settings, queued) => {
  beforeEach(async () => {
    api = await startTestApi({ settings: { mail: settings } })
  })

  test('an enrolment announces the mail that the outbox holds', async () => {
    const answer = await api.visitor().post('/api/enrolments', { ...person, course: 'Python' })
    expect(answer.json().is_mail_queued).toBe(queued === 1)
    expect(await mailsTo(email)).toBe(queued)
  })

  test('so does a booking, once it is paid', async () => {
    expect(await book(api.visitor())).toMatchObject({ state: 'booked', is_mail_queued: queued === 1 })
    expect(await mailsTo(email)).toBe(queued)
  })

  test('who waits for something learns whether this site sends mail; nothing says that they were known', async () => {
    const ask = async () => (await api.visitor().post('/api/interests', { email, topic: 'Resume' })).json()
    const first = await ask()
    expect(first).toEqual({ message: 'Your address is noted.', is_mail_on: queued === 1 })
    expect(await ask()).toEqual(first)
  })
})

test('an enrolment with an address that got too many such mails announces none; its receipt is mailed all the same', async () => {
  api = await startTestApi({ settings: { mail, hasRateLimits: true } })
  // No place is reserved, so that none of the limits of places is reached.
  await api.database.updateTable('program_batches').set({ is_open: 0 }).execute()
  const enrol = (course: string, address: string) =>
    api.visitor().post('/api/enrolments', { ...person, email: address, course })
  const offered: Array<{ title: string }> = (await api.visitor().get('/api/offered-courses')).json()
  const courses = offered.map(({ title }) => title)
  const answers = []
  // In another spelling each time: the mailbox is the same.
  for (let index = 0; index < 11; index += 1) {
    const letters = [...email].map((letter, at) => (at === index ? letter.toUpperCase() : letter))
    answers.push((await enrol(courses[index % courses.length] ?? '', letters.join(''))).json())
  }
  expect(answers.map(({ is_mail_queued }) => is_mail_queued)).toEqual([...Array(10).fill(true), false])
  expect(await book(api.visitor())).toMatchObject({ state: 'booked', is_mail_queued: true })
})

test.each([
  ['Python', false, /^Your address is noted for Python$/, /No place is reserved, and nothing is to pay/],
  ['Data Science', true, /^Your place in Data Science is reserved$/, /It is not paid yet/],
  ['Data Science', false, /^Your address is noted for Data Science$/, /nothing is to pay/],
])(
  'the mail of an enrolment in %s says what has happened (open: %s)',
  async (course, isOpen, subject, text) => {
    api = await startTestApi({ settings: { mail } })
    if (!isOpen) await api.database.updateTable('program_batches').set({ is_open: 0 }).execute()
    await api.visitor().post('/api/enrolments', { ...person, course })
    const mails = await api.database.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
    expect(mails).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(subject), body: expect.stringMatching(text) }),
    ])
  },
)

test('the mail of a place names its batch, price and last day to pay, and the page of the place, which no login hides', async () => {
  api = await startTestApi({ settings: { mail } })
  const days = { starts_on: '2098-07-21', enrol_by: '2098-07-18', session_starts: '07:00' }
  const batch = { ...days, session_days: 'Monday', price_paise: 2_500_000, is_open: 1, pay_by_days: 0 }
  await api.database.updateTable('program_batches').set(batch).where('id', '=', 'datascience-1').execute()
  const visitor = api.visitor()
  const body = { ...person, course: 'Data Science', batch: 'datascience-1' }
  const { registration } = (await visitor.post('/api/leads', body)).json()
  const sent = await api.database
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(sent.body).toContain('in the batch of 21 July 2098 (Monday, 7:00 AM IST). It is not paid yet.')
  expect(sent.body).toContain('The price is ₹25,000. Pay by 18 July 2098 to keep your place.')
  expect(sent.body).toMatch(
    new RegExp(`\\nhttps?://[^/\\s]+/thank-you\\?batch=DataScience&registration=${registration}$`),
  )
  expect(sent.body).not.toContain('my-learning')
  expect((await visitor.get(`/api/course-registrations/${registration}`)).statusCode).toBe(200)
  expect((await api.visitor().get(`/api/course-registrations/${registration}`)).statusCode).toBe(404)
})

test('the mail of a place in a free batch says that there is nothing to pay', async () => {
  api = await startTestApi({ settings: { mail } })
  await api.database.updateTable('program_batches').set({ price_paise: 0 }).execute()
  await api.visitor().post('/api/enrolments', { ...person, course: 'Data Science' })
  const { body } = await api.database
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(body).toContain('It is free: there is nothing to pay.')
  expect(body).not.toMatch(/not paid|You can pay/)
})

test('the mail names the pay-by day where the batch sets one', async () => {
  const now = Date.parse('2027-06-01T06:00:00Z')
  api = await startTestApi({ settings: { mail }, clock: () => now })
  const days = { starts_on: '2027-07-21', enrol_by: '2027-07-18', session_starts: '07:00', pay_by_days: 3 }
  await api.database
    .updateTable('program_batches')
    .set({ ...days, is_open: 1 })
    .where('id', '=', 'datascience-1')
    .execute()
  await api.visitor().post('/api/leads', { ...person, course: 'Data Science', batch: 'datascience-1' })
  const sent = await api.database.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
  expect(sent).toEqual([{ body: expect.stringContaining('Pay by 4 June 2027 to keep your place.') }])
})
