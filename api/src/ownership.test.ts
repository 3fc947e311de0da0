import { listRefunds } from './payments/due-refunds'
import { noteRefund } from './payments/refunds'
import { NO_MAILS } from './testing/no-mails'
import { asha, signUp, startTestApi } from './testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
// Far ahead of the real clock, by which an account's deletion tells past from future.
let now = Date.parse('2099-11-23T06:00:00Z')
beforeEach(async () => {
  now = Date.parse('2099-11-23T06:00:00Z')
  api = await startTestApi({ clock: () => now })
  // Batches that can be joined by that clock.
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2999-07-21', enrol_by: '2999-07-18' })
    .execute()
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'victim@example.com', phone: '98745 00000' }
const register = async (visitor: Visitor) =>
  (await visitor.post('/api/batches/DataScience/registrations', person)).json().id
const order = (visitor: Visitor, reference: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference })
const registrations = async () =>
  (await api.database.selectFrom('course_registrations').select('email').execute()).length

describe('a registration for a course', () => {
  test('can be ordered, listed and deleted by nobody but who made it', async () => {
    const victim = api.visitor()
    const id = await register(victim)
    const attacker = api.visitor()
    for (const reference of [id, '1', '01', '1.0'])
      expect((await order(attacker, reference)).statusCode).toBe(404)
    await signUp(attacker, 'mallory')
    expect((await order(attacker, id)).statusCode).toBe(404)
    expect((await attacker.get('/api/course-registrations')).json()).toEqual([])
    expect((await attacker.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
    expect(await registrations()).toBe(1)
    expect((await order(victim, id)).statusCode).toBe(201)
  })

  test('survives the account of somebody who named the same address', async () => {
    const victim = api.visitor()
    const id = await register(victim)
    const attacker = await signUp(api.visitor(), 'mallory')
    await register(attacker)
    await attacker.delete('/api/account', { password: asha.password })
    expect(await registrations()).toBe(1)
    expect((await order(victim, id)).statusCode).toBe(201)
  })

  test('goes with the account of the only one who made it', async () => {
    const visitor = api.visitor()
    await register(visitor)
    await signUp(visitor, 'asha')
    expect((await visitor.get('/api/course-registrations')).json()).toHaveLength(1)
    await visitor.delete('/api/account', { password: asha.password })
    expect(await registrations()).toBe(0)
  })
})

test('who registers once more before signing in has one registration: the one that was ordered', async () => {
  const member = await signUp(api.visitor(), 'asha')
  await register(member)
  const visitor = api.visitor()
  const id = await register(visitor)
  expect((await order(visitor, id)).statusCode).toBe(201)
  await visitor.post('/api/login', { username: 'asha', password: asha.password })
  const list = (await visitor.get('/api/course-registrations')).json()
  expect(list.map((registration: { id: string }) => registration.id)).toEqual([id])
})

test('of two orders for one registration, made before and after signing in, one is left to pay', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const own = await register(member)
  const first = (await order(member, own)).json().id
  const visitor = api.visitor()
  await order(visitor, await register(visitor))
  await visitor.post('/api/login', { username: 'asha', password: asha.password })
  expect((await visitor.get('/api/course-registrations')).json()).toHaveLength(1)
  const orders: Array<{ id: string; state: string }> = (await visitor.get('/api/payments/orders')).json()
  expect(orders.filter(({ state }) => state === 'open').map(({ id }) => id)).toEqual([first])
})

describe('a login over the session of another account', () => {
  test('carries nothing over: neither bookings nor orders nor registrations nor unlocked videos', async () => {
    const browser = await signUp(api.visitor(), 'alice')
    await api.visitor().post('/api/register', { ...asha, username: 'bob', email: 'bob@example.com' })
    const [slot] = (await browser.get('/api/mock-interview/slots')).json()
    const booking = (
      await browser.post('/api/mock-interview/bookings', { ...person, starts_at: slot.starts_at })
    ).json()
    await register(browser)
    await browser.post('/api/unlocks', { scope: 'videos' })
    await browser.post('/api/login', { username: 'bob', password: asha.password })
    expect((await browser.get(`/api/mock-interview/bookings/${booking.id}`)).statusCode).toBe(404)
    expect((await browser.post(`/api/mock-interview/bookings/${booking.id}/cancel`)).statusCode).toBe(404)
    for (const path of ['payments/orders', 'mock-interview/bookings', 'course-registrations', 'unlocks'])
      expect([path, (await browser.get(`/api/${path}`)).json()]).toEqual([path, []])
  })

  test('keeps what a visitor made before signing in', async () => {
    const browser = api.visitor()
    const id = await register(browser)
    await order(browser, id)
    await signUp(browser, 'asha')
    expect((await browser.get('/api/payments/orders')).json()).toMatchObject([{ title: 'Data Science' }])
    expect((await browser.get('/api/course-registrations')).json()).toMatchObject([{ id }])
  })
})

test('unlocked videos stay unlocked for the account, on every device', async () => {
  const browser = api.visitor()
  await signUp(browser, 'asha')
  await browser.post('/api/unlocks', { scope: 'videos' })
  await browser.post('/api/logout')
  expect((await browser.get('/api/unlocks')).json()).toEqual([])
  const elsewhere = api.visitor()
  await elsewhere.post('/api/login', { username: 'asha', password: asha.password })
  expect((await elsewhere.get('/api/unlocks')).json()).toEqual([{ scope: 'videos', trainer_id: null }])
})

describe('an order ends with what it is for', () => {
  const hold = async (visitor: Visitor) => {
    const free = (await visitor.get('/api/mock-interview/slots')).json()
    const { starts_at } = free.find((slot: { is_free: boolean }) => slot.is_free)
    return (await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })).json()
  }
  const proofOf = async (visitor: Visitor, id: string) =>
    (await visitor.post(`/api/payments/orders/${id}/sandbox`)).json()
  const verify = (visitor: Visitor, id: string, proof: object) =>
    visitor.post(`/api/payments/orders/${id}/verify`, proof)
  const stateOf = async (visitor: Visitor, id: string) =>
    (await visitor.get(`/api/payments/orders/${id}`)).json().state

  test.each([
    [
      'that was cancelled',
      async (visitor: Visitor, id: string) =>
        void (await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)),
    ],
    [
      'that expired',
      async () => {
        now += 10 * 60_000 + 1
      },
    ],
    ['that was given up for another slot', async (visitor: Visitor) => void (await hold(visitor))],
  ])(
    'a hold %s cannot be paid, and a payment that arrives all the same is a refund on record',
    async (_what, end) => {
      const visitor = api.visitor()
      const booking = await hold(visitor)
      const proof = await proofOf(visitor, booking.order.id)
      await end(visitor, booking.id)
      expect(await stateOf(visitor, booking.order.id)).toBe('void')
      expect((await visitor.post(`/api/payments/orders/${booking.order.id}/sandbox`)).statusCode).toBe(409)
      const answer = await verify(visitor, booking.order.id, proof)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        expect.stringContaining('You get all of it back'),
      ])
      expect(await stateOf(visitor, booking.order.id)).toBe('refund due')
      expect((await visitor.get(`/api/mock-interview/bookings/${booking.id}`)).json().state).not.toBe(
        'booked',
      )
    },
  )

  test('cancelling a paid booking in time is a refund on record', async () => {
    const visitor = api.visitor()
    const booking = await hold(visitor)
    now -= 7 * 24 * 3_600_000
    await verify(visitor, booking.order.id, await proofOf(visitor, booking.order.id))
    const cancelled = await visitor.post(`/api/mock-interview/bookings/${booking.id}/cancel`)
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', order: { state: 'refund due' } })
    expect(await listRefunds(api.database)).toContain(`${booking.order.id}  49.00 rupees  sandbox`)
    await noteRefund(api.database, NO_MAILS, { id: booking.order.id })
    expect(await stateOf(visitor, booking.order.id)).toBe('refunded')
    expect(await listRefunds(api.database)).toBe('No refund is due.')
    await expect(noteRefund(api.database, NO_MAILS, { id: booking.order.id })).rejects.toThrow(
      'it went back already',
    )
  })

  test('deleting the account gives up what it has booked, and what was paid is a refund on record', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const booking = await hold(member)
    await verify(member, booking.order.id, await proofOf(member, booking.order.id))
    expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
    const row = await api.database
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select(['bookings.state', 'bookings.email', 'orders.state as order'])
      .executeTakeFirst()
    expect(row).toEqual({ state: 'cancelled', email: '', order: 'refund due' })
  })

  test('cancelling twice is cancelling once', async () => {
    const visitor = api.visitor()
    const booking = await hold(visitor)
    const cancel = () => visitor.post(`/api/mock-interview/bookings/${booking.id}/cancel`)
    expect([(await cancel()).json().state, (await cancel()).json().state]).toEqual(['cancelled', 'cancelled'])
  })

  test('paying and cancelling at the same moment is one of both, 20 times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const visitor = api.visitor()
      const booking = await hold(visitor)
      const proof = await proofOf(visitor, booking.order.id)
      await Promise.all([
        verify(visitor, booking.order.id, proof),
        visitor.post(`/api/mock-interview/bookings/${booking.id}/cancel`),
      ])
      const end = (await visitor.get(`/api/mock-interview/bookings/${booking.id}`)).json()
      expect(['booked paid', 'cancelled void', 'cancelled refund due']).toContain(
        `${end.state} ${end.order.state}`,
      )
    }
  })
})

describe('an access token', () => {
  const call = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    api.app.inject({ method, url, headers: { authorization: `Token ${token}` }, ...(payload && { payload }) })
  const makeToken = async (member: Visitor, facts: object = {}) =>
    (await member.post('/api/account/tokens', { name: 'script', ...facts })).json().token

  test('ends with its logout, and makes no further tokens', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const token = await makeToken(member)
    expect((await call(token, 'POST', '/api/account/tokens', { name: 'more' })).statusCode).toBe(403)
    expect((await call(token, 'DELETE', '/api/account', { password: asha.password })).statusCode).toBe(403)
    expect((await call(token, 'POST', '/api/logout')).statusCode).toBe(200)
    expect((await call(token, 'GET', '/api/register/details')).statusCode).toBe(401)
    expect((await member.get('/api/register/details')).statusCode).toBe(200)
  })

  test('may be for reading only', async () => {
    const token = await makeToken(await signUp(api.visitor(), 'asha'), { scope: 'read' })
    expect((await call(token, 'GET', '/api/register/details')).statusCode).toBe(200)
    expect((await call(token, 'POST', '/api/skills/', { skill_name: 'SQL' })).statusCode).toBe(403)
    expect((await call(token, 'POST', '/api/logout')).statusCode).toBe(200)
  })

  test('expires', async () => {
    const token = await makeToken(await signUp(api.visitor(), 'asha'), { days: 1 })
    await api.database
      .updateTable('access_tokens')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect((await call(token, 'GET', '/api/register/details')).statusCode).toBe(401)
  })
})
