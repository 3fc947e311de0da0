import { captured, startRazorpay } from '../testing/razorpay-double'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { listRefunds } from './due-refunds'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
let now = 0
beforeEach(async () => {
  now = Date.now()
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => now })
  await api.database.updateTable('program_batches').set({ instalments: 2, instalment_days: 30 }).execute()
})
afterEach(async () => {
  await api.close()
  bank.close()
})

const MINUTE_MS = 60_000
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

async function registered(visitor: Visitor) {
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  return { reference, id: order.id as string, path: `/api/payments/orders/${order.id}` }
}
const inParts = (visitor: Visitor, reference: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference, plan: 'instalments' })
const states = async () =>
  (await api.database.selectFrom('orders').select('state').orderBy('state').execute()).map(
    ({ state }) => state,
  )
const REFUSED = { message: expect.stringContaining('Check the payment') }
const UNKNOWN = /it is not known whether your payment has arrived/

describe('while a payment is under way', () => {
  test('its order is neither replaced nor cancelled, and the payment counts', async () => {
    const visitor = api.visitor()
    const { reference, path } = await registered(visitor)
    expect((await visitor.post(`${path}/attempt`)).json()).toMatchObject({ state: 'open', attempt: 'begun' })
    expect((await inParts(visitor, reference)).json()).toMatchObject(REFUSED)
    expect((await visitor.delete(`/api/course-registrations/${reference}`)).json()).toMatchObject(REFUSED)
    const paid = await visitor.post(`${path}/verify`, bank.proof('order_1', 'pay_1'))
    expect(paid.json()).toMatchObject({ state: 'paid' })
    expect(paid.json().attempt).toBeUndefined()
    expect(await states()).toEqual(['paid'])
  })

  test('one that was left is asked for: nothing arrived, so the order can be changed', async () => {
    const visitor = api.visitor()
    const { reference, path } = await registered(visitor)
    await visitor.post(`${path}/attempt`)
    bank.pay('order_1', 'pay_1', { status: 'failed' })
    expect((await visitor.post(`${path}/check`)).json().attempt).toBeUndefined()
    expect((await inParts(visitor, reference)).statusCode).toBe(201)
    expect(await states()).toEqual(['open', 'void'])
  })

  test('one that was left long ago is asked for by the change itself, and is paid if the money came', async () => {
    const visitor = api.visitor()
    const { reference, id, path } = await registered(visitor)
    await visitor.post(`${path}/attempt`)
    bank.pay('order_1', 'pay_1')
    now += 11 * MINUTE_MS
    const answer = await inParts(visitor, reference)
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ id, state: 'paid' })])
  })

  test('nothing is decided while the provider cannot be asked', async () => {
    const visitor = api.visitor()
    const { reference, path } = await registered(visitor)
    await visitor.post(`${path}/attempt`)
    bank.setDown(true)
    expect((await visitor.post(`${path}/check`)).json().message).toMatch(UNKNOWN)
    now += 11 * MINUTE_MS
    expect((await inParts(visitor, reference)).json().message).toMatch(UNKNOWN)
    expect(await states()).toEqual(['open'])
  })

  test('UPI that is still under way keeps the order, until the provider says that it is over', async () => {
    const visitor = api.visitor()
    const { reference, path } = await registered(visitor)
    await visitor.post(`${path}/attempt`)
    bank.pay('order_1', 'pay_1', { status: 'created' })
    expect((await visitor.post(`${path}/check`)).json().attempt).toBe('begun')
    expect((await inParts(visitor, reference)).statusCode).toBe(409)
    bank.pay('order_1', 'pay_1')
    expect((await visitor.post(`${path}/check`)).json().state).toBe('paid')
  })

  test('a slot is not given back, neither by its time nor by a press', async () => {
    const visitor = api.visitor()
    const slots: Array<{ starts_at: string }> = (await visitor.get('/api/mock-interview/slots')).json()
    const hold = (place: number) =>
      visitor.post('/api/mock-interview/bookings', { ...person, starts_at: slots[place]?.starts_at })
    const { id, order } = (await hold(20)).json()
    now += 9 * MINUTE_MS
    await visitor.post(`/api/payments/orders/${order.id}/attempt`)
    expect((await hold(21)).json()).toMatchObject(REFUSED)
    now += 5 * MINUTE_MS
    const paid = await visitor.post(`/api/payments/orders/${order.id}/verify`, bank.proof('order_1', 'pay_1'))
    expect(paid.statusCode).toBe(200)
    expect((await visitor.get(`/api/mock-interview/bookings/${id}`)).json().state).toBe('booked')
  })

  test('a slot is kept for 20 minutes at most, however late and often its payment is begun and checked', async () => {
    const visitor = api.visitor()
    const slots: Array<{ starts_at: string }> = (await visitor.get('/api/mock-interview/slots')).json()
    const starts_at = slots[20]?.starts_at
    const { id, order } = (
      await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })
    ).json()
    const path = `/api/payments/orders/${order.id}`
    const begun = now
    const isFree = async () => {
      const answer = await api.visitor().get('/api/mock-interview/slots')
      expect(answer.statusCode).toBe(200)
      return answer
        .json()
        .some((slot: { starts_at: string; is_free: boolean }) => slot.starts_at === starts_at && slot.is_free)
    }
    now = begun + 9.9 * MINUTE_MS
    await visitor.post(`${path}/attempt`)
    bank.pay('order_1', 'pay_1', { status: 'created', created_at: Math.floor(now / 1_000) })
    now = begun + 15 * MINUTE_MS
    expect((await visitor.post(`${path}/check`)).json().attempt).toBe('begun')
    expect(await isFree()).toBe(false)
    now = begun + 19.95 * MINUTE_MS
    await visitor.post(`${path}/attempt`)
    now = begun + 20.1 * MINUTE_MS
    expect(await isFree()).toBe(true)
    expect((await visitor.get(`/api/mock-interview/bookings/${id}`)).json().state).toBe('expired')
    expect((await visitor.post(`${path}/attempt`)).statusCode).toBe(409)
    const other = await api.visitor().post('/api/mock-interview/bookings', { ...person, starts_at })
    expect(other.statusCode).toBe(201)
  })

  test('nobody keeps a slot by beginning to pay again and again', async () => {
    const visitor = api.visitor()
    const slots: Array<{ starts_at: string }> = (await visitor.get('/api/mock-interview/slots')).json()
    const starts_at = slots[20]?.starts_at
    const { order } = (await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })).json()
    for (let minute = 0; minute < 30; minute += 3) {
      await visitor.post(`/api/payments/orders/${order.id}/attempt`)
      now += 3 * MINUTE_MS
    }
    await visitor.get('/api/mock-interview/slots')
    expect(await states()).toEqual(['void'])
  })
})

describe('who deletes an account while one of its payments has begun', () => {
  const orderFor: Record<string, (member: Visitor) => Promise<string>> = {
    course: async (member) => (await registered(member)).path,
    interview: async (member) => {
      const slots: Array<{ starts_at: string }> = (await member.get('/api/mock-interview/slots')).json()
      const { starts_at } = slots[20] ?? { starts_at: '' }
      const held = await member.post('/api/mock-interview/bookings', { ...person, starts_at })
      return `/api/payments/orders/${held.json().order.id}`
    },
  }
  test.each(Object.keys(orderFor))('%s: is refused, and keeps the account and the order', async (kind) => {
    const member = await signUp(api.visitor(), 'asha', person.email)
    const path = (await orderFor[kind]?.(member)) ?? ''
    expect((await member.post(`${path}/attempt`)).statusCode).toBe(200)
    const refused = await member.delete('/api/account', { password: asha.password })
    expect([refused.statusCode, refused.json()]).toEqual([409, REFUSED])
    expect((await member.get('/api/checklogin/')).json().isAuthenticated).toBe(true)
    expect(await states()).toEqual(['open'])
  })

  test('and left it: the money that comes later is a refund that names who gets it', async () => {
    const member = await signUp(api.visitor(), 'asha', person.email)
    const { path } = await registered(member)
    await member.post(`${path}/attempt`)
    now += 11 * MINUTE_MS
    const deleted = await member.delete('/api/account', { password: asha.password })
    expect(deleted.statusCode).toBe(200)
    await bank.report(api.visitor(), captured('order_1', 2_500_000))
    expect(await states()).toEqual(['refund due'])
    expect(await listRefunds(api.database)).toContain('Asha Rao, asha@example.com')
  })
})

describe('a payment that is authorised and not captured', () => {
  test('is no payment: the order waits, and is paid once the money is captured', async () => {
    const visitor = api.visitor()
    const { reference, id, path } = await registered(visitor)
    bank.pay('order_1', 'pay_1', { status: 'authorized' })
    const verified = await visitor.post(`${path}/verify`, bank.proof('order_1', 'pay_1'))
    expect(verified.json()).toMatchObject({ state: 'open', attempt: 'authorised' })
    expect((await visitor.get(`${path}/receipt`)).statusCode).toBe(404)
    now += 60 * MINUTE_MS
    expect((await inParts(visitor, reference)).json()).toMatchObject(REFUSED)
    expect((await visitor.post(`${path}/check`)).json()).toMatchObject({ id, attempt: 'authorised' })
    await bank.report(api.visitor(), captured('order_1', 2_500_000))
    expect((await visitor.get(path)).json()).toMatchObject({ state: 'paid' })
  })

  test('that the provider lets go is over, and the order can be paid again', async () => {
    const visitor = api.visitor()
    const { path } = await registered(visitor)
    bank.pay('order_1', 'pay_1', { status: 'authorized' })
    await visitor.post(`${path}/verify`, bank.proof('order_1', 'pay_1'))
    bank.pay('order_1', 'pay_1', { status: 'refunded' })
    const checked = (await visitor.post(`${path}/check`)).json()
    expect([checked.state, checked.attempt]).toEqual(['open', undefined])
  })

  test('a proof of a payment that failed, or of another amount, pays nothing', async () => {
    const visitor = api.visitor()
    const { path } = await registered(visitor)
    bank.pay('order_1', 'pay_1', { status: 'failed' })
    const failed = await visitor.post(`${path}/verify`, bank.proof('order_1', 'pay_1'))
    expect([failed.statusCode, failed.json().message]).toEqual([
      400,
      expect.stringContaining('could not be verified'),
    ])
    bank.pay('order_1', 'pay_2', { amount: 100 })
    await visitor.post(`${path}/verify`, bank.proof('order_1', 'pay_2'))
    await visitor.post(`${path}/check`)
    expect(await states()).toEqual(['open', 'refund due'])
  })

  test('a proof while the provider is down is not lost', async () => {
    const visitor = api.visitor()
    const { path } = await registered(visitor)
    const proof = bank.proof('order_1', 'pay_1')
    bank.setDown(true)
    expect((await visitor.post(`${path}/verify`, proof)).json()).toMatchObject({ attempt: 'authorised' })
    bank.setDown(false)
    expect((await visitor.post(`${path}/check`)).json()).toMatchObject({ state: 'paid' })
  })
})
