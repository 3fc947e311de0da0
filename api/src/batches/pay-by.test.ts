import type { Batch } from '@marga/api-contract/batches'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { signUp, startTestApi } from '../testing/test-api'
import { seatsCommand } from './seats-command'

// A reservation has a pay-by day, and an open order holds its seat for ten minutes.

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

const MINUTE = 60_000
const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)
const JOINED = inIndia('2099-07-01T12:00:00')
/** Three days to pay: the 4th is the last one. */
const LAST_MINUTE = inIndia('2099-07-04T23:59:00')
const LAPSED = inIndia('2099-07-05T00:00:30')

let now = JOINED
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
beforeAll(async () => {
  bank = await startRazorpay()
})
afterAll(() => bank.close())
beforeEach(async () => {
  now = JOINED
  bank.reset()
  api = await startTestApi({ clock: () => now, settings: { razorpay: bank.settings } })
  await set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 1, pay_by_days: 3 })
})
afterEach(() => api.close())

const set = (facts: object) =>
  api.database.updateTable('program_batches').set(facts).where('product', '=', 'DataScience').execute()
const join = (visitor: Visitor, name: string) =>
  visitor.post('/api/batches/DataScience/registrations', {
    ...{ full_name: `${name} Rao`, email: `${name}@example.com`, phone: '98745 00000' },
  })
const order = (visitor: Visitor, reference: string, plan?: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference, ...(plan && { plan }) })
const read = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/course-registrations/${id}`)).json()
const state = async () =>
  (await api.visitor().get('/api/batches')).json<Batch[]>().find(({ product }) => product === 'DataScience')
const report = (atProvider: string, amount: number, payment: string) =>
  bank.report(api.visitor(), captured(atProvider, amount, payment))

/** A place that was reserved on the 1st, with an order from then. */
async function reserve(name: string) {
  const visitor = api.visitor()
  const { id } = (await join(visitor, name)).json()
  return { visitor, id, order: (await order(visitor, id)).json() }
}

test('a batch without the setting keeps reservations until its last day to join', async () => {
  await set({ pay_by_days: 0 })
  const { visitor, id } = await reserve('asha')
  now = inIndia('2099-07-18T23:00:00')
  expect((await join(api.visitor(), 'ben')).json().message).toContain('Data Science: Full.')
  expect(await read(visitor, id)).not.toHaveProperty('pay_by')
  expect(await state()).not.toHaveProperty('pay_by')
})

test('a reservation holds its seat to the last minute of its day, and says the day', async () => {
  expect(await state()).toMatchObject({ pay_by: '2099-07-04' })
  const { visitor, id } = await reserve('asha')
  now = LAST_MINUTE
  expect((await join(api.visitor(), 'ben')).json().message).toContain('Data Science: Full.')
  expect(await read(visitor, id)).toMatchObject({ pay_by: '2099-07-04' })
  expect(await read(visitor, id)).not.toHaveProperty('is_seat_lost')
  expect(await seatsCommand(api.database, 'DataScience', now)).toContain('reserved until 4 July 2099')
})

test('afterwards its seat is free; the reservation stays visible, and is paid while a seat is free', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { id } = (await join(member, 'asha')).json()
  now = LAPSED
  expect(await state()).toMatchObject({ isOpen: true })
  expect((await member.get('/api/course-registrations')).json()).toMatchObject([
    { id, pay_by: '2099-07-04', is_seat_lost: true },
  ])
  expect(await seatsCommand(api.database, 'DataScience', now)).toContain(
    'not held: reserved until 4 July 2099',
  )
  const open = (await order(member, id)).json()
  await report(open.provider_order_id, open.amount_paise, 'pay_1')
  expect(await read(member, id)).toMatchObject({ order: { state: 'paid' } })
  expect(await read(member, id)).not.toHaveProperty('is_seat_lost')
  expect((await join(api.visitor(), 'ben')).json().message).toContain('Data Science: Full.')
})

test('once somebody else has the seat, it can be paid no longer, and the answer says so', async () => {
  const { visitor, id, order: open } = await reserve('asha')
  now = LAPSED
  expect((await join(api.visitor(), 'ben')).statusCode).toBe(201)
  for (const answer of [
    await order(visitor, id),
    await visitor.post(`/api/payments/orders/${open.id}/attempt`),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('your seat was held until 4 July 2099'),
    ])
  expect((await join(visitor, 'asha')).json().message).toContain('Data Science: Full.')
})

test('a payment that was begun in time is taken after the day is over', async () => {
  const { visitor, id, order: open } = await reserve('asha')
  now = LAST_MINUTE
  await visitor.post(`/api/payments/orders/${open.id}/attempt`)
  now = LAPSED
  expect((await join(api.visitor(), 'ben')).json().message).toContain('Data Science: Full.')
  await report(open.provider_order_id, open.amount_paise, 'pay_1')
  expect(await read(visitor, id)).toMatchObject({ order: { state: 'paid' } })
})

test('an open order holds a free seat for ten minutes, and asking again does not make it longer', async () => {
  const { visitor, id } = await reserve('asha')
  now = LAPSED
  await order(visitor, id)
  now += 9 * MINUTE
  expect((await join(api.visitor(), 'ben')).json().message).toContain('Data Science: Full.')
  for (const plan of [undefined, 'full', 'instalments']) await order(visitor, id, plan)
  now += 2 * MINUTE
  expect((await join(api.visitor(), 'ben')).statusCode).toBe(201)
})

test('a payment that comes late takes the seat while it is free, and goes back once it is not', async () => {
  const { visitor, id, order: open } = await reserve('asha')
  now = LAPSED + 30 * MINUTE
  await report(open.provider_order_id, open.amount_paise, 'pay_1')
  expect(await read(visitor, id)).toMatchObject({ order: { state: 'paid' } })

  await set({ seats: 2 })
  now = JOINED
  const late = await reserve('chitra')
  now = LAPSED
  expect((await join(api.visitor(), 'dev')).statusCode).toBe(201)
  await report(late.order.provider_order_id, late.order.amount_paise, 'pay_2')
  expect((await late.visitor.get(`/api/payments/orders/${late.order.id}`)).json().state).toBe('refund due')
})

test('who reserves again has a new day; who joins another batch loses what was not held', async () => {
  const { visitor, id } = await reserve('asha')
  now = LAPSED
  const again = await join(visitor, 'asha')
  expect([again.statusCode, again.json().id]).toEqual([201, id])
  expect(await read(visitor, id)).toMatchObject({ pay_by: '2099-07-08' })
  const first = await api.database
    .selectFrom('program_batches')
    .selectAll()
    .where('product', '=', 'DataScience')
    .executeTakeFirstOrThrow()
  await api.database
    .insertInto('program_batches')
    .values({ ...first, id: 'datascience-2', starts_on: '2099-08-21', enrol_by: '2099-08-18' })
    .execute()
  now = inIndia('2099-07-09T10:00:00')
  const other = await visitor.post('/api/batches/DataScience/registrations', {
    ...{ full_name: 'asha Rao', email: 'asha@example.com', phone: '98745 00000', batch: 'datascience-2' },
  })
  expect(other.statusCode).toBe(201)
  expect((await visitor.get(`/api/course-registrations/${id}`)).statusCode).toBe(404)
})

test('fewer seats than people with a valid reservation take nobody their place', async () => {
  await set({ seats: 2 })
  const first = await reserve('asha')
  await reserve('ben')
  await set({ seats: 1 })
  await report(first.order.provider_order_id, first.order.amount_paise, 'pay_1')
  expect(await read(first.visitor, first.id)).toMatchObject({ order: { state: 'paid' } })
})
