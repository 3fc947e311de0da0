import { asha, signUp, startTestApi } from '../testing/test-api'
import { USUAL_CALENDAR } from './interview-calendar'
import { slotsFrom } from './slots'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let now = 0
beforeEach(async () => {
  now = Date.parse('2026-11-23T06:00:00Z')
  api = await startTestApi({ clock: () => now })
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const slots = async (): Promise<Array<{ starts_at: string; is_free: boolean }>> =>
  (await api.visitor().get('/api/mock-interview/slots')).json()
const aSlot = async () => (await slots())[20]?.starts_at ?? ''
const hold = (visitor: Visitor, starts_at: string) =>
  visitor.post('/api/mock-interview/bookings', { ...person, starts_at })
const isFree = async (start: string) => (await slots()).find(({ starts_at }) => starts_at === start)?.is_free

async function pay(visitor: Visitor, orderId: string) {
  const proof = (await visitor.post(`/api/payments/orders/${orderId}/sandbox`)).json()
  return visitor.post(`/api/payments/orders/${orderId}/verify`, proof)
}

test('slots are hours of Indian working days, two weeks ahead, none in the next two hours', () => {
  const starts = slotsFrom(now, USUAL_CALENDAR).map((start) => new Date(start).toISOString())
  expect(starts[0]).toBe('2026-11-23T09:30:00.000Z')
  expect(starts).toContain('2026-11-24T04:30:00.000Z')
  expect(starts.some((start) => start.startsWith('2026-11-29'))).toBe(false)
  expect(starts.at(-1)).toBe('2026-12-07T12:30:00.000Z')
})

test('a slot is held, paid with 49 rupees and then booked', async () => {
  const visitor = api.visitor()
  const start = await aSlot()
  const held = await hold(visitor, start)
  expect(held.statusCode).toBe(201)
  const booking = held.json()
  expect(booking).toMatchObject({
    starts_at: start,
    state: 'held',
    held_until: new Date(now + 600_000).toISOString(),
    order: { amount_paise: 4_900, currency: 'INR', state: 'open', provider: 'sandbox' },
  })
  expect(await isFree(start)).toBe(false)
  expect((await pay(visitor, booking.order.id)).json().state).toBe('paid')
  expect((await visitor.get(`/api/mock-interview/bookings/${booking.id}`)).json()).toMatchObject({
    state: 'booked',
    held_until: null,
  })
})

test('of two visitors who ask for the last slot at once one holds it, the other is told and pays nothing', async () => {
  const start = await aSlot()
  const answers = await Promise.all([hold(api.visitor(), start), hold(api.visitor(), start)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refusal.errors).toEqual({ starts_at: ['This slot is taken.'] })
})

test('an account holds one slot, on whatever device', async () => {
  const first = await signUp(api.visitor(), 'asha')
  const second = api.visitor()
  await second.post('/api/login', { username: 'asha', password: asha.password })
  const [one = '', other = ''] = (await slots()).slice(20).map(({ starts_at }) => starts_at)
  const { id } = (await hold(first, one)).json()
  expect((await hold(second, one)).json().id).toBe(id)
  expect((await hold(second, other)).statusCode).toBe(201)
  expect((await first.get(`/api/mock-interview/bookings/${id}`)).json().state).toBe('expired')
})

test('an unpaid hold ends after ten minutes, and the slot is free again', async () => {
  const visitor = api.visitor()
  const start = await aSlot()
  const { id } = (await hold(visitor, start)).json()
  now += 600_001
  expect(await isFree(start)).toBe(true)
  expect((await visitor.get(`/api/mock-interview/bookings/${id}`)).json().state).toBe('expired')
  expect((await hold(api.visitor(), start)).statusCode).toBe(201)
})

test('a booking is moved or cancelled until 24 hours before', async () => {
  const visitor = api.visitor()
  const [first, second] = (await slots()).slice(20).map(({ starts_at }) => starts_at)
  const { id, order } = (await hold(visitor, first ?? '')).json()
  await pay(visitor, order.id)
  const moved = await visitor.post(`/api/mock-interview/bookings/${id}/move`, { starts_at: second })
  expect(moved.json().starts_at).toBe(second)
  expect(await isFree(first ?? '')).toBe(true)
  now = Date.parse(second ?? '') - 24 * 3_600_000 + 1
  expect((await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)).statusCode).toBe(409)
  now -= 2
  expect((await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)).json().state).toBe('cancelled')
  expect(await isFree(second ?? '')).toBe(true)
})

test('a booking cannot move onto a slot that is taken', async () => {
  const visitor = api.visitor()
  const [first, second] = (await slots()).slice(20).map(({ starts_at }) => starts_at)
  const { id, order } = (await hold(visitor, first ?? '')).json()
  await pay(visitor, order.id)
  await hold(api.visitor(), second ?? '')
  const answer = await visitor.post(`/api/mock-interview/bookings/${id}/move`, { starts_at: second })
  expect(answer.statusCode).toBe(409)
})

test('nobody else sees, changes or pays a booking', async () => {
  const { id, order } = (await hold(api.visitor(), await aSlot())).json()
  for (const other of [api.visitor(), await signUp(api.visitor(), 'ravi')]) {
    expect((await other.get(`/api/mock-interview/bookings/${id}`)).statusCode).toBe(404)
    expect((await other.post(`/api/mock-interview/bookings/${id}/cancel`)).statusCode).toBe(404)
    expect((await other.get(`/api/payments/orders/${order.id}`)).statusCode).toBe(404)
    expect((await other.post(`/api/payments/orders/${order.id}/sandbox`)).statusCode).toBe(404)
  }
})

test('a member lists their bookings', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { id } = (await hold(member, await aSlot())).json()
  expect((await member.get('/api/mock-interview/bookings')).json()).toMatchObject([{ id }])
  expect((await api.visitor().get('/api/mock-interview/bookings')).statusCode).toBe(401)
})

test.each([
  [{ starts_at: '2026-11-23T06:01:00.000Z' }, 'starts_at'],
  [{ starts_at: 'tomorrow' }, 'starts_at'],
  [{ full_name: '' }, 'full_name'],
  [{ email: 'asha' }, 'email'],
  [{ phone: '' }, 'phone'],
])('%j is refused beside %s', async (fault, field) => {
  const answer = await api
    .visitor()
    .post('/api/mock-interview/bookings', { ...person, starts_at: await aSlot(), ...fault })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('the mentor’s email is for members only', async () => {
  expect((await api.visitor().get('/api/mentor/')).json()).not.toHaveProperty('email')
  const member = await signUp(api.visitor(), 'asha')
  const answer = await member.get('/api/mentor/')
  expect(answer.json().email).toContain('@')
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('a paid booking has a calendar file of its own; a held one, and anyone else, has none', async () => {
  const visitor = api.visitor()
  const start = await aSlot()
  const { id, order } = (await hold(visitor, start)).json()
  const file = (who: Visitor) => who.get(`/api/mock-interview/bookings/${id}/calendar.ics`)
  expect((await file(visitor)).statusCode).toBe(404)
  await pay(visitor, order.id)
  const { body, headers } = await file(visitor)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body).toContain(`DTSTART:${start.replace(/[-:]|\.000/g, '')}`)
  expect((await file(api.visitor())).statusCode).toBe(404)
})

test('a calendar takes each new file of a booking for a newer one of the same event, and takes out one that was cancelled', async () => {
  const visitor = api.visitor()
  const { id, order } = (await hold(visitor, await aSlot())).json()
  await pay(visitor, order.id)
  const factsOf = async () => {
    const { body } = await visitor.get(`/api/mock-interview/bookings/${id}/calendar.ics`)
    return ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map(
      (name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(body)?.[1],
    )
  }
  const uid = `booking-${id}@marga`
  expect(await factsOf()).toEqual(['PUBLISH', uid, '0', 'CONFIRMED'])
  const slots: Array<{ starts_at: string; is_free: boolean }> = (
    await visitor.get('/api/mock-interview/slots')
  ).json()
  const starts_at = slots.filter(({ is_free }) => is_free).at(-1)?.starts_at
  const moved = await visitor.post(`/api/mock-interview/bookings/${id}/move`, { starts_at })
  expect(moved.statusCode).toBe(200)
  expect(await factsOf()).toEqual(['PUBLISH', uid, '1', 'CONFIRMED'])
  await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)
  expect(await factsOf()).toEqual(['CANCEL', uid, '2', 'CANCELLED'])
})

test('whether it can still be changed is said by the server’s clock', async () => {
  const visitor = api.visitor()
  const { id, order, starts_at } = (await hold(visitor, await aSlot())).json()
  await pay(visitor, order.id)
  const isChangeable = async () =>
    (await visitor.get(`/api/mock-interview/bookings/${id}`)).json().is_changeable
  expect(await isChangeable()).toBe(true)
  now = Date.parse(starts_at) - 24 * 60 * 60 * 1000 + 1
  expect(await isChangeable()).toBe(false)
})

describe('moves', () => {
  const booked = async (visitor: Visitor) => {
    const { id, order } = (await hold(visitor, await aSlot())).json()
    await pay(visitor, order.id)
    return String(id)
  }
  const later = async () => (await slots()).filter(({ is_free }) => is_free).slice(30)
  const move = (visitor: Visitor, id: string, starts_at = '') =>
    visitor.post(`/api/mock-interview/bookings/${id}/move`, { starts_at })
  const changesOf = async (id: string) =>
    (
      await api.database
        .selectFrom('bookings')
        .select('changes')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).changes

  test('are five; the sixth, also of ten at once, says what to do, and it can be cancelled all the same', async () => {
    const visitor = api.visitor()
    const id = await booked(visitor)
    const free = await later()
    const answers = await Promise.all(free.slice(0, 10).map(({ starts_at }) => move(visitor, id, starts_at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refused = await move(visitor, id, free[11]?.starts_at)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This interview was moved 5 times and stays at its time. To move it again, write to us.',
    ])
    expect(await changesOf(id)).toBe(5)
    expect((await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)).json().state).toBe('cancelled')
  })

  test('to the time that it has count for nothing, also when one press is sent twice', async () => {
    const visitor = api.visitor()
    const id = await booked(visitor)
    const [free] = await later()
    const twice = await Promise.all([move(visitor, id, free?.starts_at), move(visitor, id, free?.starts_at)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    for (let press = 0; press < 6; press += 1)
      expect((await move(visitor, id, free?.starts_at)).statusCode).toBe(200)
    expect(await changesOf(id)).toBe(1)
  })
})
