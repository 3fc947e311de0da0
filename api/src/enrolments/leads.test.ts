import { startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
let now = 0
beforeAll(async () => {
  bank = await startRazorpay()
})
beforeEach(async () => {
  bank.setDown(false)
  bank.reset()
  now = Date.now()
  api = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => now })
  await setBatches({ starts_on: '2099-07-21', enrol_by: '2099-07-18', instalments: 2 })
})
afterEach(() => api.close())
afterAll(() => bank.close())

const setBatches = (values: object) =>
  api.database.updateTable('program_batches').set(values).where('product', '=', 'DataScience').execute()

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const course = { ...person, course: 'Data Science' }
const place = (body: object, visitor = api.visitor()) => visitor.post('/api/leads', body)

/** Rows of each table that a lead writes. */
async function stored() {
  const tables = ['enrolments', 'course_registrations', 'lead_claims', 'orders', 'outbox'] as const
  const counts = tables.map(async (table) => [
    table,
    (await api.database.selectFrom(table).selectAll().execute()).length,
  ])
  return Object.fromEntries(await Promise.all(counts))
}
const NOTHING = { enrolments: 0, course_registrations: 0, lead_claims: 0, orders: 0, outbox: 0 }

test.each([
  ['a course', course],
  ['a product', { ...person, product: 'datascience' }],
])('who asks for %s and pays gets the place and its order in one answer', async (_, asked) => {
  const visitor = api.visitor()
  const answer = await place({ ...asked, order: { plan: 'instalments' } }, visitor)
  expect(answer.statusCode).toBe(201)
  const lead = answer.json()
  expect(lead).toMatchObject({
    course: 'Data Science',
    product: 'DataScience',
    is_new: true,
    order: { state: 'open', instalment: 1, instalments: 2, provider: 'razorpay' },
    order_problem: '',
  })
  expect(lead.order.provider_order_id).not.toBe('')
  const read = (await visitor.get(`/api/course-registrations/${lead.registration}`)).json()
  expect(read.order).toEqual(lead.order)
})

test('the same person again gets the same place and the same order', async () => {
  const visitor = api.visitor()
  const asked = { ...course, order: { plan: 'full' } }
  const { is_new: _, message: __, is_mail_queued: ___, ...first } = (await place(asked, visitor)).json()
  const again = await place(asked, visitor)
  expect(again.statusCode).toBe(200)
  expect(again.json()).toMatchObject({
    ...first,
    is_new: false,
    message: 'You have a place in Data Science already.',
  })
  expect(await stored()).toMatchObject({ enrolments: 1, course_registrations: 1, orders: 1 })
})

test('who has reserved and pays later is given the order of that place', async () => {
  const visitor = api.visitor()
  const reserved = (await place(course, visitor)).json()
  expect(reserved).toMatchObject({ is_new: true, order: null, order_problem: '' })
  const paying = (await place({ ...course, order: {} }, visitor)).json()
  expect(paying).toMatchObject({ registration: reserved.registration, order: { state: 'open' } })
})

describe('a payment that was begun and left', () => {
  const MINUTE_MS = 60_000
  async function leave() {
    const visitor = api.visitor()
    const lead = (await place({ ...course, order: {} }, visitor)).json()
    await visitor.post(`/api/payments/orders/${lead.order.id}/attempt`)
    return { ...lead, again: () => place({ ...course, order: { plan: 'instalments' } }, visitor) }
  }

  test('is asked for by the next press: where the money came, the place is paid and nothing else is ordered', async () => {
    const { order, again } = await leave()
    bank.pay(order.provider_order_id, 'pay_1')
    now += 11 * MINUTE_MS
    expect((await again()).json()).toMatchObject({ is_new: false, order: { id: order.id, state: 'paid' } })
    expect(await stored()).toMatchObject({ orders: 1 })
  })

  test('whose window may still be open is not replaced: the place and its order stay', async () => {
    const { order, again } = await leave()
    const refused = await again()
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Check the payment'),
    ])
    const [kept] = await api.database.selectFrom('orders').select(['id', 'state']).execute()
    expect(kept).toEqual({ id: order.id, state: 'open' })
    expect(await stored()).toMatchObject({ lead_claims: 2, orders: 1 })
  })
})

test('nobody learns from an answer that somebody else asked before', async () => {
  const [first, second] = [await place(course), await place({ ...course, order: {} })]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json().registration).not.toBe(first.json().registration)
})

test.each([
  ['is paid at once, in parts', { order: { plan: 'instalments' } }, { instalments: 1 }],
  ['has no such coupon', { order: { coupon: 'NONE' } }, { instalments: 2 }],
  ['is closed', { order: {}, batch: 'datascience-1' }, { enrol_by: '2020-01-01' }],
])('nothing is stored where the batch %s', async (_, asked, batches) => {
  await setBatches(batches)
  const answer = await place({ ...course, ...asked })
  expect(answer.statusCode).toBe(409)
  expect(await stored()).toEqual(NOTHING)
})

test('the place stands where the provider cannot be reached, and has its order once it can', async () => {
  const visitor = api.visitor()
  bank.setDown(true)
  const asked = { ...course, order: { plan: 'full' } }
  const lead = (await place(asked, visitor)).json()
  expect(lead).toMatchObject({
    registration: expect.any(String),
    order: null,
    order_problem: expect.stringContaining('Nothing was charged'),
  })
  bank.setDown(false)
  expect((await place(asked, visitor)).json()).toMatchObject({
    registration: lead.registration,
    order: { state: 'open' },
  })
})

test('a course without a date is noted, and has nothing to pay', async () => {
  await setBatches({ starts_on: '', enrol_by: '' })
  const lead = (await place({ ...course, order: {} })).json()
  expect(lead).toMatchObject({ registration: null, product: '', order: null, order_problem: '' })
  expect(lead.message).toBe('We have noted your address for Data Science.')
  const named = await place({ ...person, product: 'DataScience', order: {} })
  expect(named.statusCode).toBe(409)
})

test('the last seat goes to one of two who pay at the same moment', async () => {
  await setBatches({ seats: 1 })
  const ask = (name: string) =>
    place({ ...course, email: `${name}@example.com`, batch: 'datascience-1', order: { plan: 'full' } })
  const answers = await Promise.all(['asha', 'ben', 'chitra'].map(ask))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(await stored()).toMatchObject({ enrolments: 1, course_registrations: 1, orders: 1 })
})

test.each([
  ['a course and a product', { ...course, product: 'DataScience' }, 400, 'course'],
  ['neither', person, 400, 'course'],
  ['a course without a phone', { ...course, phone: '' }, 400, 'phone'],
  ['an unknown course', { ...person, course: 'Alchemy' }, 400, 'course'],
  ['an unknown product', { ...person, product: 'Alchemy' }, 404, undefined],
])('who names %s is told what to change', async (_, body, status, field) => {
  const answer = await place(body)
  expect(answer.statusCode).toBe(status)
  if (field) expect(Object.keys(answer.json().errors)).toEqual([field])
  expect(await stored()).toEqual(NOTHING)
})
