import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { until } from '@marga/server/testing/until'
import { asha, signUp, startTestApi } from '../testing/test-api'

// What happens to an order while the provider is asked for it.

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' }
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

let waiting: ServerResponse[] = []
let made = 0
/** Of each order that was made, and of each call that waits. */
const amounts = new Map<string | ServerResponse, number>()
const bank = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const { amount } = (await json(request)) as { amount: number }
    amounts.set(response, amount)
    waiting.push(response)
    return
  }
  // The payment of a proof, which is captured.
  const amount = amounts.get(request.url?.split('/')[3] ?? '') ?? 0
  response.end(JSON.stringify({ items: [{ id: 'pay_1', status: 'captured', amount }] }))
})
/** Waits until the provider has been asked so often, and answers the calls in this order. */
async function answer(count: number, order = (calls: ServerResponse[]) => calls, status = 200) {
  await until(async () => (waiting.length >= count ? true : undefined))
  for (const response of order(waiting.splice(0))) {
    made += 1
    amounts.set(`order_${made}`, amounts.get(response) ?? 0)
    response.writeHead(status).end(JSON.stringify({ id: `order_${made}` }))
  }
}

let api: Api
beforeAll(() => new Promise<void>((resolve) => void bank.listen(0, '127.0.0.1', resolve)))
beforeEach(async () => {
  waiting = []
  made = 0
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  api = await startTestApi({ settings: { razorpay: { ...keys, url } } })
})
afterEach(() => api.close())
afterAll(() => void bank.close())

const proofOf = (providerOrder: string) => ({
  payment_id: 'pay_1',
  signature: createHmac('sha256', keys.keySecret).update(`${providerOrder}|pay_1`).digest('hex'),
})
const pay = (visitor: Visitor, order: { id: string; provider_order_id: string }) =>
  visitor.post(`/api/payments/orders/${order.id}/verify`, proofOf(order.provider_order_id))

const register = async (visitor: Visitor) =>
  (await visitor.post('/api/batches/DataScience/registrations', person)).json<{ id: string }>().id
const orderFor = (visitor: Visitor, reference: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference })

const slots = async () =>
  (await api.visitor().get('/api/mock-interview/slots'))
    .json<Array<{ starts_at: string; is_free: boolean }>>()
    .filter(({ is_free }) => is_free)
const hold = (visitor: Visitor, starts_at: string | undefined) =>
  visitor.post('/api/mock-interview/bookings', { ...person, starts_at })
const statesOf = async (table: 'orders' | 'bookings') =>
  (await api.database.selectFrom(table).select('state').orderBy('created_at').execute()).map(
    ({ state }) => state,
  )

test('a registration that is given up meanwhile has no order to pay', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const registration = await register(member)
  const ordering = orderFor(member, registration)
  await until(async () => (waiting.length === 1 ? true : undefined))
  expect((await member.delete(`/api/course-registrations/${registration}`)).statusCode).toBe(204)
  await answer(1)
  const ordered = await ordering
  expect([ordered.statusCode, ordered.json()]).toEqual([
    409,
    { message: 'This order is closed. Nothing was charged.' },
  ])
  expect(await statesOf('orders')).toEqual(['void'])
})

test('money for a registration that is gone all the same is to be given back', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const ordering = orderFor(member, await register(member))
  await answer(1)
  const order = (await ordering).json()
  await api.database.deleteFrom('lead_claims').execute()
  const paid = await pay(member, order)
  expect(paid.statusCode).toBe(409)
  expect(paid.json().message).toMatch(/arrived after the order was closed/)
  expect(await statesOf('orders')).toEqual(['refund due'])
})

test('who signs in meanwhile pays it as a member', async () => {
  await signUp(api.visitor(), 'asha')
  const visitor = api.visitor()
  const registration = await register(visitor)
  const ordering = orderFor(visitor, registration)
  await until(async () => (waiting.length === 1 ? true : undefined))
  expect((await visitor.post('/api/login', { username: 'asha', password: asha.password })).statusCode).toBe(
    200,
  )
  await answer(1)
  const order = (await ordering).json()
  expect((await visitor.get(`/api/payments/orders/${order.id}`)).json().state).toBe('open')
  expect((await pay(visitor, order)).json().state).toBe('paid')
})

test('an order whose answer was lost is made payable when it is asked for again', async () => {
  const visitor = api.visitor()
  const registration = await register(visitor)
  const [first, second] = [orderFor(visitor, registration), orderFor(visitor, registration)]
  await answer(2)
  const orders = [(await first).json(), (await second).json()]
  expect(orders[0]).toEqual(orders[1])
  expect((await pay(visitor, orders[0])).json().state).toBe('paid')
})

test('a provider that makes no order leaves none behind', async () => {
  const visitor = api.visitor()
  const ordering = orderFor(visitor, await register(visitor))
  await answer(1, undefined, 500)
  expect((await ordering).statusCode).toBe(503)
  expect(await statesOf('orders')).toEqual([])
})

test('of two slots that a visitor asks for at once one is held, and only its order can be paid', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const [one, other] = await slots()
  const first = hold(member, one?.starts_at)
  await until(async () => (waiting.length === 1 ? true : undefined))
  const second = hold(member, other?.starts_at)
  await answer(2)
  expect((await first).statusCode).toBe(409)
  const held = (await second).json()
  expect(held).toMatchObject({ state: 'held', starts_at: other?.starts_at })
  expect(await statesOf('bookings')).toEqual(['expired', 'held'])
  expect(await statesOf('orders')).toEqual(['void', 'open'])
  expect((await pay(member, held.order)).json().state).toBe('paid')
})

test('the same slot asked for twice at once is one booking with one order', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const [slot] = await slots()
  const first = hold(member, slot?.starts_at)
  await until(async () => (waiting.length === 1 ? true : undefined))
  const second = hold(member, slot?.starts_at)
  // The second call's order comes first.
  await answer(2, (calls) => calls.toReversed())
  const bookings = [(await first).json(), (await second).json()]
  expect(bookings[0]).toEqual(bookings[1])
  expect(await statesOf('orders')).toEqual(['open'])
  expect((await pay(member, bookings[0].order)).json().state).toBe('paid')
})

test('a member’s bookings are listed meanwhile, and after a process that ended there', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const [slot] = await slots()
  const holding = hold(member, slot?.starts_at)
  await until(async () => (waiting.length === 1 ? true : undefined))
  const list = async () => (await member.get('/api/mock-interview/bookings')).json()
  expect(await list()).toEqual([expect.objectContaining({ state: 'held', starts_at: slot?.starts_at })])
  await answer(1)
  await holding
  // As earlier versions left it.
  await api.database.updateTable('bookings').set({ order_id: '', state: 'expired' }).execute()
  expect(await list()).toEqual([])
})
