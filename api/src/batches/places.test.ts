import type { Batch } from '@marga/api-contract/batches'
import { NO_MAILS } from '../testing/no-mails'
import { signUp, startTestApi } from '../testing/test-api'
import { changeBatch } from './change-batch'
import { watchPlaces } from './watch-places'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)
const BEFORE = inIndia('2027-07-01T12:00:00')
const LAST_MINUTE = inIndia('2027-07-18T23:59:00')
const DAY_AFTER = inIndia('2027-07-19T00:00:00')
const BEGUN = inIndia('2027-07-21T07:00:00')
const OVER = inIndia('2027-12-01T12:00:00')

let now = BEFORE
let api: Api
beforeEach(async () => {
  now = BEFORE
  api = await startTestApi({ clock: () => now })
  await set({ starts_on: '2027-07-21', enrol_by: '2027-07-18', seats: 2 })
})
afterEach(() => api.close())

const set = (facts: object) =>
  api.database.updateTable('program_batches').set(facts).where('product', '=', 'DataScience').execute()

const person = (name: string) => ({
  full_name: `${name} Rao`,
  email: `${name}@example.com`,
  phone: '98745 00000',
})

/** Every call that reserves a place in Data Science. */
const WAYS = {
  'POST /batches/{product}/registrations': (visitor: Visitor, name: string) =>
    visitor.post('/api/batches/DataScience/registrations', person(name)),
  'POST /register-course': (visitor: Visitor, name: string) => {
    const { email, phone: contact_number } = person(name)
    return visitor.post('/api/register-course/', {
      first_name: name,
      last_name: 'Rao',
      email,
      contact_number,
    })
  },
  'POST /enrolments': (visitor: Visitor, name: string) =>
    visitor.post('/api/enrolments', { ...person(name), course: 'Data Science' }),
}
type Way = keyof typeof WAYS

const join = (name: string, visitor = api.visitor()) =>
  WAYS['POST /batches/{product}/registrations'](visitor, name)
const order = (visitor: Visitor, reference: string, plan?: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference, ...(plan && { plan }) })
async function pay(visitor: Visitor, id: string) {
  const proof = await visitor.post(`/api/payments/orders/${id}/sandbox`)
  return proof.statusCode === 200 ? visitor.post(`/api/payments/orders/${id}/verify`, proof.json()) : proof
}
const placesTaken = async () =>
  (await api.database.selectFrom('lead_claims').select('id').where('kind', '=', 'registration').execute())
    .length
const batch = async () =>
  (await api.visitor().get('/api/batches')).json<Batch[]>().find(({ product }) => product === 'DataScience')

function at(moment: number) {
  now = moment
}

/** What the running site does every few seconds. */
async function look() {
  const places = watchPlaces(api.database, { clock: () => now, log: api.app.log, isStarted: () => true })
  await places.look()
  await places.stop()
}

async function fill() {
  for (const name of ['first', 'second']) expect((await join(name)).statusCode).toBe(201)
}

const STATES: ReadonlyArray<[state: string, text: string, make: () => unknown]> = [
  ['full', 'Full', fill],
  ['closed', 'Enrolment is closed', () => set({ is_open: 0 })],
  ['closed', 'Enrolment closed on 18 July 2027', () => at(DAY_AFTER)],
  ['begun', 'Began on 21 July 2027', () => at(BEGUN)],
  ['over', 'Over. It began on 21 July 2027', () => at(OVER)],
]

describe.each(STATES)('a batch that is %s (%s)', (state, text, make) => {
  test.each(Object.keys(WAYS) as Way[])('takes nobody by %s, and says why', async (way) => {
    await make()
    const taken = await placesTaken()
    const answer = await WAYS[way](api.visitor(), 'late')
    if (way === 'POST /enrolments') {
      // Who cannot join leaves an address.
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        registration: null,
        product: '',
        message: `${text}. We have noted your address for Data Science.`,
      })
    } else {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toMatch(`Data Science: ${text}. Nothing was reserved or charged.`)
      expect(Object.keys(answer.json().errors)).toEqual(['course_name'])
    }
    expect(await placesTaken()).toBe(taken)
  })

  test('is said to be so by every list, whatever was answered before', async () => {
    expect(await batch()).toMatchObject({ isOpen: true, place: { state: 'open' } })
    await make()
    await look()
    expect(await batch()).toMatchObject({ isOpen: false, place: { state, text } })
    const offered = (await api.visitor().get('/api/offered-courses')).json()
    const offer = offered.find(({ product }: { product: string }) => product === 'DataScience')
    expect(offer).toMatchObject({ starts_on: '', place: { state, text } })
    const hits = async () =>
      (await api.visitor().get('/api/search?q=data%20science'))
        .json()
        .map(({ context }: { context: string }) => context)
    await hits()
    expect((await hits()).join()).toContain(text)
  })
})

test('a place that was reserved is paid until its last minute, also when it was the last one or the batch is closed by hand', async () => {
  const visitor = api.visitor()
  const { id } = (await join('first', visitor)).json()
  await join('second')
  await set({ is_open: 0 })
  now = LAST_MINUTE
  const { id: orderId } = (await order(visitor, id)).json()
  expect((await pay(visitor, orderId)).json().state).toBe('paid')
})

test.each([
  ['the day after', DAY_AFTER],
  ['once it has begun', BEGUN],
])('a place that was reserved and not paid cannot be paid %s', async (_, later) => {
  const visitor = api.visitor()
  const { id } = (await join('first', visitor)).json()
  const open = (await order(visitor, id)).json()
  now = later
  for (const plan of [undefined, 'full']) expect((await order(visitor, id, plan)).statusCode).toBe(409)
  expect((await pay(visitor, open.id)).statusCode).toBe(409)
  expect((await visitor.get(`/api/payments/orders/${open.id}`)).json().state).toBe('void')
})

test('a payment that was begun in the last minute is taken after midnight', async () => {
  const visitor = api.visitor()
  const { id } = (await join('first', visitor)).json()
  now = LAST_MINUTE
  const open = (await order(visitor, id)).json()
  now = DAY_AFTER
  expect((await pay(visitor, open.id)).json().state).toBe('paid')
})

test('the second part is paid after the batch has begun', async () => {
  await set({ instalments: 2 })
  const visitor = api.visitor()
  const { id } = (await join('first', visitor)).json()
  expect((await pay(visitor, (await order(visitor, id, 'instalments')).json().id)).json().state).toBe('paid')
  now = OVER
  const second = (await order(visitor, id)).json()
  expect(second).toMatchObject({ instalment: 2, state: 'open' })
  expect((await pay(visitor, second.id)).json().state).toBe('paid')
})

test('of fifty who want the last seat at once, by every way, one gets it', async () => {
  await join('first')
  const ways = Object.values(WAYS)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ways[index % ways.length]?.(api.visitor(), `racer${index}`)),
  )
  const places = answers.filter((answer) => answer?.statusCode === 201 && answer.json().registration !== null)
  expect(places).toHaveLength(1)
  expect(
    answers.map((answer) => answer?.statusCode).filter((status) => status !== 201 && status !== 409),
  ).toEqual([])
  expect(await placesTaken()).toBe(2)
})

test('a seat that is given up is sold again', async () => {
  const visitor = api.visitor()
  const { id } = (await join('first', visitor)).json()
  await join('second')
  expect((await join('third')).statusCode).toBe(409)
  expect((await visitor.delete(`/api/course-registrations/${id}`)).statusCode).toBe(204)
  expect(await batch()).toMatchObject({ isOpen: true })
  expect((await join('third')).statusCode).toBe(201)
})

test('who holds a place in a full batch is told that they are registered; nobody else with their address is', async () => {
  const visitor = api.visitor()
  const { id } = (await join('first', visitor)).json()
  await join('second')
  const again = await join('first', visitor)
  expect([again.statusCode, again.json().id]).toEqual([200, id])
  expect((await join('first')).statusCode).toBe(409)
})

describe('the next batch', () => {
  const change = (...words: string[]) => changeBatch(api.database, NO_MAILS, ['DataScience', ...words], now)
  const NEXT = ['starts_on=2028-01-10', 'enrol_by=2028-01-07', 'is_open=yes']

  test('is not opened over people of one that has not begun, unless they move with it', async () => {
    await join('first')
    await expect(change(...NEXT)).rejects.toThrow(
      '1 person has a place in the batch of 21 July 2027, 0 paid. It has not begun. To put this batch off, let the places move along, and everybody get a mail: people=move',
    )
    await expect(change(...NEXT, 'people=stay')).rejects.toThrow('people=move')
    expect((await batch())?.starts_on).toBe('2027-07-21')
    await change(...NEXT, 'people=move')
    expect((await api.database.selectFrom('lead_claims').select('begins_at').execute())[0]?.begins_at).toBe(
      inIndia('2028-01-10T07:00:00'),
    )
  })

  test('is not shown to learners of the one before as theirs; they can buy it, and its seats are its own', async () => {
    const member = await signUp(api.visitor(), 'first')
    const { id } = (await join('first', member)).json()
    await pay(member, (await order(member, id)).json().id)
    await join('second')
    now = BEGUN
    await expect(change(...NEXT)).rejects.toThrow(
      '2 people have a place in the batch of 21 July 2027, 1 paid. It has begun',
    )
    await change(...NEXT, 'people=stay')
    const own = async () => (await member.get('/api/course-registrations')).json()
    expect(await own()).toMatchObject([{ id, begins_at: '2027-07-21T01:30:00.000Z' }])
    const next = await join('first', member)
    expect([next.statusCode, next.json().id === id]).toEqual([201, false])
    const paid = await pay(member, (await order(member, next.json().id)).json().id)
    expect(paid.json()).toMatchObject({ state: 'paid' })
    expect((await own()).map(({ begins_at }: { begins_at: string }) => begins_at)).toEqual([
      '2027-07-21T01:30:00.000Z',
      '2028-01-10T01:30:00.000Z',
    ])
    expect(await batch()).toMatchObject({ isOpen: true })
    await join('third')
    expect(await batch()).toMatchObject({ place: { state: 'full' } })
  })

  test('as a guest, its payment is not given back to who learned in the one before', async () => {
    const guest = api.visitor()
    const { id } = (await join('first', guest)).json()
    await pay(guest, (await order(guest, id)).json().id)
    now = BEGUN
    await change(...NEXT, 'people=stay')
    const later = api.visitor()
    const next = (await join('first', later)).json()
    expect((await pay(later, (await order(later, next.id)).json().id)).json().state).toBe('paid')
  })

  test('is not opened on days that are over', async () => {
    now = OVER
    await expect(change('is_open=yes')).rejects.toThrow('Nobody could join: Over.')
  })
})
