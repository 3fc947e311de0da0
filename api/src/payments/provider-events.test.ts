import { captured, refunded, startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { paymentsCommand } from './payments-command'
import { settleEvent, undecidedEvents } from './provider-events'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
beforeEach(async () => {
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings } })
})
afterEach(async () => {
  await api.close()
  bank.close()
})

const PRICE = 2_500_000
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

async function ordered(visitor = api.visitor(), facts = {}) {
  const place = { ...person, ...facts }
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', place)).json()
  return (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
}
const report = async (body: object | string, id?: string) => {
  const { statusCode, json } = await bank.report(api.visitor(), body, id)
  return [statusCode, json().message]
}
const books = async () =>
  (
    await api.database
      .selectFrom('orders')
      .select(['state', 'amount_paise', 'provider_payment_id'])
      .orderBy('created_at')
      .orderBy('state')
      .execute()
  ).map(({ state, amount_paise, provider_payment_id }) => [state, amount_paise, provider_payment_id])
const open = async () => (await undecidedEvents(api.database)).map(({ note }) => note)

test('a second captured payment of a paid order goes back', async () => {
  await ordered()
  expect(await report(captured('order_1', PRICE))).toEqual([200, 'Paid.'])
  expect(await report(captured('order_1', PRICE, 'pay_2'))).toEqual([200, 'Paid before: refund due.'])
  expect(await books()).toEqual([
    ['paid', PRICE, 'pay_1'],
    ['refund due', PRICE, 'pay_2'],
  ])
})

test('a payment of another amount goes back, and the order can still be paid', async () => {
  await ordered()
  expect(await report(captured('order_1', 100))).toEqual([200, '₹1 instead of ₹25,000: refund due.'])
  expect(await report(captured('order_1', PRICE, 'pay_2'))).toEqual([200, 'Paid.'])
  expect(await books()).toEqual([
    ['paid', PRICE, 'pay_2'],
    ['refund due', 100, 'pay_1'],
  ])
})

test('one report that is delivered twice, one payment in two reports, and a proof beside them count once', async () => {
  const visitor = api.visitor()
  const { id } = await ordered(visitor)
  await report(captured('order_1', PRICE), 'evt_1')
  expect(await report(captured('order_1', PRICE), 'evt_1')).toEqual([200, 'Known before.'])
  expect(await report({ ...captured('order_1', PRICE), event: 'order.paid' }, 'evt_2')).toEqual([
    200,
    'Known before.',
  ])
  const late = await visitor.post(`/api/payments/orders/${id}/verify`, bank.proof('order_1', 'pay_1'))
  expect([late.statusCode, late.json().state]).toEqual([200, 'paid'])
  expect(await books()).toEqual([['paid', PRICE, 'pay_1']])
})

test('a proof of a second payment is a refund that is due, and says so', async () => {
  const visitor = api.visitor()
  const { id } = await ordered(visitor)
  await report(captured('order_1', PRICE))
  const second = await visitor.post(`/api/payments/orders/${id}/verify`, bank.proof('order_1', 'pay_2'))
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    expect.stringContaining('goes back to you'),
  ])
  expect(await books()).toContainEqual(['refund due', PRICE, 'pay_2'])
})

test('the payment of another order pays nothing, and is no fault of the site', async () => {
  const visitor = api.visitor()
  await ordered(visitor)
  const other = await ordered(visitor, { email: 'ravi@example.com' })
  await report(captured('order_1', PRICE))
  const proof = bank.proof('order_2', 'pay_1')
  expect((await visitor.post(`/api/payments/orders/${other.id}/verify`, proof)).statusCode).toBe(400)
  expect(await report(captured('order_2', PRICE, 'pay_1'))).toEqual([200, 'Known before.'])
})

test('a payment that is authorised and not captured pays nothing', async () => {
  await ordered()
  expect(await report({ ...captured('order_1', PRICE), event: 'payment.authorized' })).toEqual([
    200,
    'No money has moved by it.',
  ])
  expect(await books()).toEqual([['open', PRICE, null]])
})

test('money for a place that was given up is a refund that is due', async () => {
  const visitor = api.visitor()
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  await visitor.post('/api/payments/orders', { purpose: 'course', reference })
  await visitor.delete(`/api/course-registrations/${reference}`)
  expect(await report(captured('order_1', PRICE))).toEqual([200, 'Its order was closed: refund due.'])
  expect(await report(captured('order_1', PRICE, 'pay_2'))).toEqual([200, 'Paid before: refund due.'])
  expect((await books()).map(([state]) => state)).toEqual(['refund due', 'refund due'])
})

test.each([
  ['no JSON', 'not JSON at all', /cannot be read/, 400],
  ['another shape', { hello: 1 }, /cannot be read/],
  ['a NUL in it', 'a\0b', /cannot be read/, 400],
  ['an unknown kind', { event: 'dispute.created' }, /dispute\.created/],
  ['an order of nobody', captured('order_99', PRICE), /no order of this site/],
  ['another currency', captured('order_1', PRICE, 'pay_1', 'USD'), /not in rupees/],
  ['a refund of nobody', refunded('pay_99', PRICE), /no order knows/],
])('a report with %s is stored and left to a person', async (what, body, note, answered = 200) => {
  const [status, message] = await report(body)
  expect(status).toBe(answered)
  if (answered === 200) expect(message).toMatch(note)
  const [event] = await undecidedEvents(api.database)
  expect(event?.note).toMatch(note)
  const listed = await paymentsCommand(api.database, ['undecided'])
  expect(/₹/.test(listed)).toBe(event?.amount_paise !== null && what !== 'another currency')
  await settleEvent(api.database, event?.id ?? '', 'Called the bank.', Date.now())
  expect(await open()).toEqual([])
  await expect(settleEvent(api.database, event?.id ?? '', 'again', Date.now())).rejects.toThrow(
    'is undecided',
  )
})

test('a report whose signature does not fit is not stored', async () => {
  const answer = await api.visitor().post('/api/payments/webhook', '{}', {
    'content-type': 'application/json',
    'x-razorpay-signature': 'guessed',
  })
  expect(answer.statusCode).toBe(400)
  expect(await open()).toEqual([])
})

test('a refund made in the pages of the provider is noted with its number', async () => {
  await ordered()
  await report(captured('order_1', PRICE))
  await report(captured('order_1', PRICE, 'pay_2'))
  expect(await report(refunded('pay_2', PRICE))).toEqual([200, '₹25,000 went back.'])
  const row = api.database.selectFrom('orders').select(['state', 'provider_refund_id'])
  expect(await row.where('provider_payment_id', '=', 'pay_2').executeTakeFirst()).toEqual({
    state: 'refunded',
    provider_refund_id: 'rfnd_1',
  })
  expect(await report(refunded('pay_1', PRICE, 'rfnd_2'))).toEqual([
    200,
    expect.stringContaining('whether its place'),
  ])
  expect(await report(refunded('pay_1', 5, 'rfnd_3'))).toEqual([
    200,
    '₹0.05 went back, after all of it went back as rfnd_2.',
  ])
})

test('a report is kept when deciding it fails, and decided when it comes again', async () => {
  await ordered()
  await api.database.schema.alterTable('orders').renameTo('orders_away').execute()
  expect((await bank.report(api.visitor(), captured('order_1', PRICE), 'evt_1')).statusCode).toBe(500)
  expect(await undecidedEvents(api.database)).toHaveLength(1)
  await api.database.schema.alterTable('orders_away').renameTo('orders').execute()
  expect(await report(captured('order_1', PRICE), 'evt_1')).toEqual([200, 'Paid.'])
  expect(await open()).toEqual([])
})
