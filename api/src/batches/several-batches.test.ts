import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { payOrder } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { signUp, startTestApi } from '../testing/test-api'
import { changeBatch, previewChange } from './change-batch'
import { watchPlaces } from './watch-places'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)
const BEFORE = inIndia('2027-01-01T12:00:00')
const AFTER_EVENINGS_CLOSED = inIndia('2027-02-09T00:00:00')
const EVENINGS = {
  ...{ id: 'datascience-2', starts_on: '2027-02-12', enrol_by: '2027-02-08', session_starts: '20:00' },
  ...{ session_days: 'Tuesday and Thursday', seats: 3, price_paise: 2_000_000 },
}
const JULY = 'datascience-1'

let now = BEFORE
let api: Api
beforeEach(async () => {
  now = BEFORE
  api = await startTestApi({ clock: () => now })
  await set(JULY, { starts_on: '2027-07-21', enrol_by: '2027-07-18', seats: 2 })
  await add(EVENINGS)
})
afterEach(() => api.close())

const set = (id: string, facts: object) =>
  api.database.updateTable('program_batches').set(facts).where('id', '=', id).execute()

async function add(facts: object) {
  const { id, shown_state, ...july } = await api.database
    .selectFrom('program_batches')
    .selectAll()
    .where('id', '=', JULY)
    .executeTakeFirstOrThrow()
  await api.database
    .insertInto('program_batches')
    .values({ ...july, id: `${id}x`, shown_state, ...facts })
    .execute()
}

const person = (name: string) => ({
  full_name: `${name} Rao`,
  email: `${name}@example.com`,
  phone: '98745 00000',
})

/** Every call that reserves a place in Data Science, in a batch that is named. */
const WAYS = {
  'POST /batches/{product}/registrations': (visitor: Visitor, name: string, batch?: string) =>
    visitor.post('/api/batches/DataScience/registrations', { ...person(name), batch }),
  'POST /register-course': (visitor: Visitor, name: string, batch?: string) =>
    visitor.post('/api/register-course/', {
      ...{ first_name: name, last_name: 'Rao', email: person(name).email, contact_number: '98745 00000' },
      batch,
    }),
  'POST /enrolments': (visitor: Visitor, name: string, batch?: string) =>
    visitor.post('/api/enrolments', { ...person(name), course: 'Data Science', batch }),
}
type Way = keyof typeof WAYS

const join = (name: string, batch?: string, visitor = api.visitor()) =>
  WAYS['POST /batches/{product}/registrations'](visitor, name, batch)
const order = (visitor: Visitor, reference: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference })
const dataScience = async () =>
  (await api.visitor().get('/api/batches')).json<Batch[]>().find(({ product }) => product === 'DataScience')
const takenBy = async () => {
  const rows = await api.database
    .selectFrom('lead_claims')
    .select('batch_id')
    .where('kind', '=', 'registration')
    .execute()
  return rows.map(({ batch_id }) => batch_id).sort()
}
/** What the running site does every few seconds. */
async function look() {
  const places = watchPlaces(api.database, { clock: () => now, log: api.app.log, isStarted: () => true })
  await places.look()
  await places.stop()
}

test('a program shows its next open batch, and all that can be chosen, each with its own days, price and seats', async () => {
  const shown = await dataScience()
  expect(shown).toMatchObject({ id: EVENINGS.id, starts_on: '2027-02-12', price_paise: 2_000_000 })
  expect(shown?.batches).toMatchObject([
    { id: EVENINGS.id, session_days: 'Tuesday and Thursday', seats_left: 3, place: { state: 'open' } },
    { id: JULY, session_starts: '07:00', price_paise: 2_500_000, seats_left: 2 },
  ])
  await set(JULY, { seats: 6 })
  expect((await dataScience())?.batches?.[1]).not.toHaveProperty('seats_left')
})

test('one that is closed, hidden until its opening day or over is no choice; alone it is shown as closed', async () => {
  await set(JULY, { opens_on: '2027-03-01' })
  const alone = await dataScience()
  expect(alone).toMatchObject({ id: EVENINGS.id })
  expect(alone).not.toHaveProperty('batches')
  await api.database.deleteFrom('program_batches').where('id', '=', EVENINGS.id).execute()
  const hidden = await dataScience()
  expect(hidden).toMatchObject({
    isOpen: false,
    starts_on: '',
    place: { text: 'The next batch has no date yet' },
  })
  expect(JSON.stringify(hidden)).not.toContain('2027')
  expect((await join('early', JULY)).json().message).toContain('There is no such batch')
  now = inIndia('2027-03-01T00:00:00')
  await look()
  expect(await dataScience()).toMatchObject({ id: JULY, isOpen: true })
})

describe.each(Object.keys(WAYS) as Way[])('%s', (way) => {
  test('joins the batch that is named, else the next open one, at its price and day', async () => {
    const [named, unnamed] = [api.visitor(), api.visitor()]
    const claimOf = (answer: { json: () => { registration?: string; id: string } }) =>
      answer.json().registration ?? answer.json().id
    const july = await order(named, claimOf(await WAYS[way](named, 'july', JULY)))
    const next = await order(unnamed, claimOf(await WAYS[way](unnamed, 'next')))
    expect([july.json().amount_paise, next.json().amount_paise]).toEqual([2_500_000, 2_000_000])
    expect(await takenBy()).toEqual([JULY, EVENINGS.id])
  })

  test.each([
    ['of another program', 'mlops-1', 'There is no such batch'],
    ['that never was', 'datascience-9', 'There is no such batch'],
    ['that is over', 'past', 'Over'],
    ['that is withdrawn', 'withdrawn', 'Enrolment is closed'],
  ])('refuses a batch %s, stores nothing, and names the open ones', async (_, batch, why) => {
    await add({ id: 'past', starts_on: '2026-01-05', enrol_by: '2026-01-02' })
    await add({ id: 'withdrawn', is_open: 0 })
    const answer = await WAYS[way](api.visitor(), 'late', batch)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain(why)
    expect(answer.json().message).toContain(
      'Nothing was reserved or charged. You can join the batch of 12 February 2027 (Tuesday and Thursday, 8:00 PM IST), or the batch of 21 July 2027',
    )
    expect(await takenBy()).toEqual([])
    expect(await api.database.selectFrom('enrolments').selectAll().execute()).toEqual([])
  })
})

test('a full batch is refused with the other one, whose seats are its own', async () => {
  for (const name of ['one', 'two']) await join(name, JULY)
  const full = await join('three', JULY)
  expect(full.json()).toMatchObject({
    message: expect.stringMatching(/^Data Science: Full\. .*12 February/),
  })
  expect((await join('three', EVENINGS.id)).statusCode).toBe(201)
  expect((await dataScience())?.batches).toMatchObject([
    { place: { state: 'open' }, seats_left: 2 },
    { place: { state: 'full' } },
  ])
})

test('a batch closes the day after its last one while the next is sold, and its people pay it no longer', async () => {
  const visitor = api.visitor()
  const { id } = (await join('late', EVENINGS.id, visitor)).json()
  now = AFTER_EVENINGS_CLOSED
  await look()
  expect(await dataScience()).toMatchObject({ id: JULY, isOpen: true, price_paise: 2_500_000 })
  const refused = await order(visitor, id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('You can join the batch of 21 July 2027')
  expect(await takenBy()).toEqual([EVENINGS.id])
  const other = (await join('late', undefined, visitor)).json()
  expect((await payOrder(visitor, (await order(visitor, other.id)).json().id)).json().state).toBe('paid')
  expect(await takenBy()).toEqual([JULY, EVENINGS.id])
})

test('two that begin at the same moment are told apart: seats, prices and places do not mix', async () => {
  const [starts_on, session_starts] = ['2027-07-21', '07:00']
  await set(EVENINGS.id, { starts_on, session_starts, enrol_by: '2027-07-18', mode: 'In Pune' })
  const [one, two] = [api.visitor(), api.visitor()]
  const pune = (await join('one', EVENINGS.id, one)).json().id
  const online = (await join('two', JULY, two)).json().id
  expect((await order(one, pune)).json().amount_paise).toBe(2_000_000)
  expect((await order(two, online)).json().amount_paise).toBe(2_500_000)
  await look()
  expect((await dataScience())?.batches).toMatchObject([{ seats_left: 1 }, { seats_left: 2 }])
  const own = (await one.get(`/api/course-registrations/${pune}`)).json<OwnRegistration>()
  expect(own.batch).toMatchObject({ id: EVENINGS.id, mode: 'In Pune' })
})

test('who has a place is told of the batch that they joined, while another one is sold', async () => {
  const member = await signUp(api.visitor(), 'asha')
  await set(JULY, { session_link: 'https://meet.example/july' })
  const { id } = (await join('asha', JULY, member)).json()
  const [listed] = (await member.get('/api/course-registrations')).json<OwnRegistration[]>()
  const read = (await member.get(`/api/course-registrations/${id}`)).json<OwnRegistration>()
  for (const own of [listed, read])
    expect(own).toMatchObject({
      begins_at: '2027-07-21T01:30:00.000Z',
      batch: { id: JULY, starts_on: '2027-07-21', session_link: 'https://meet.example/july' },
    })
  const file = async (query: string) =>
    (await api.visitor().get(`/api/batches/DataScience/calendar.ics${query}`)).body
  expect(await file(`?batch=${JULY}`)).toContain('DTSTART:20270721T013000Z')
  expect(await file('')).toContain('DTSTART:20270212T143000Z')
  expect((await api.visitor().get('/api/batches/DataScience/calendar.ics?batch=mlops-1')).statusCode).toBe(
    404,
  )
})

describe('a person', () => {
  test('has one place in the batches of a program to come: they cancel it before they join another', async () => {
    const visitor = api.visitor()
    const { id } = (await join('asha', JULY, visitor)).json()
    const refused = await join('asha', EVENINGS.id, visitor)
    expect(refused.json().message).toContain('you have a place in the batch of 21 July 2027')
    const again = await join('asha', undefined, visitor)
    expect([again.statusCode, again.json().id]).toEqual([200, id])
    await visitor.delete(`/api/course-registrations/${id}`)
    expect((await join('asha', EVENINGS.id, visitor)).statusCode).toBe(201)
  })

  test('joins the next one once theirs has begun, also by an enrolment', async () => {
    const visitor = api.visitor()
    const first = await WAYS['POST /enrolments'](visitor, 'asha', EVENINGS.id)
    await payOrder(visitor, (await order(visitor, first.json().registration)).json().id)
    now = inIndia('2027-03-01T12:00:00')
    const second = await WAYS['POST /enrolments'](visitor, 'asha', JULY)
    expect(second.statusCode).toBe(201)
    expect((await WAYS['POST /enrolments'](visitor, 'asha', JULY)).json().message).toBe(
      'You have a place in Data Science already.',
    )
    expect(await takenBy()).toEqual([JULY, EVENINGS.id])
  })

  test('tells nobody else who names their address that they have a place', async () => {
    await join('asha', JULY)
    expect((await join('asha', EVENINGS.id)).statusCode).toBe(201)
  })
})

test('a batch that moves takes its people along, paid and unpaid, and leaves those of the others and who cancelled', async () => {
  const [paid, unpaid, gone, other] = [api.visitor(), api.visitor(), api.visitor(), api.visitor()]
  await set(EVENINGS.id, { seats: 9 })
  const ids = {
    paid: (await join('paid', EVENINGS.id, paid)).json().id,
    unpaid: (await join('unpaid', EVENINGS.id, unpaid)).json().id,
    gone: (await join('gone', EVENINGS.id, gone)).json().id,
    other: (await join('other', JULY, other)).json().id,
  }
  for (const [visitor, id] of [
    [paid, ids.paid],
    [gone, ids.gone],
    [other, ids.other],
  ] as const)
    await payOrder(visitor, (await order(visitor, id)).json().id)
  await gone.post(`/api/course-registrations/${ids.gone}/cancellation`, { refund_paise: 2_000_000 })
  const words = ['datascience-2', 'starts_on=2027-02-19', 'enrol_by=2027-02-15', 'people=move'] as const
  expect((await previewChange(api.database, words, now)).text).toContain('people in the batch: 2, of these 1')
  await changeBatch(api.database, NO_MAILS, words, now)
  const claims = await api.database.selectFrom('lead_claims').select(['id', 'begins_at']).execute()
  const beginsOf = (id: string) => claims.find((claim) => claim.id === id)?.begins_at
  const [from, to] = [inIndia('2027-02-12T20:00:00'), inIndia('2027-02-19T20:00:00')]
  expect([beginsOf(ids.paid), beginsOf(ids.unpaid), beginsOf(ids.gone), beginsOf(ids.other)]).toEqual([
    ...[to, to, from],
    inIndia('2027-07-21T07:00:00'),
  ])
  expect((await previewChange(api.database, ['datascience-1'], now)).text).toContain('people in the batch: 1')
})

test('a command that names a program asks which of its batches is meant', async () => {
  await expect(previewChange(api.database, ['DataScience', 'seats=9'], now)).rejects.toThrow(
    'Data Science has several batches. Say which one: datascience-2 (starts 12 February 2027), datascience-1 (starts 21 July 2027).',
  )
  now = inIndia('2027-03-01T12:00:00')
  expect((await previewChange(api.database, ['DataScience'], now)).text).toContain('datascience-1:')
})

test('of 200 who want the last seat of one of two batches at once, one gets it; the other batch takes its own', async () => {
  await set(EVENINGS.id, { seats: 1 })
  await set(JULY, { seats: 250 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => join(`racer${index}`, EVENINGS.id)),
  )
  const others = await Promise.all(Array.from({ length: 5 }, (_, index) => join(`other${index}`, JULY)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  // 503: no connection to PostgreSQL was free in time, and nothing was saved.
  const statuses = new Set(answers.map(({ statusCode }) => statusCode))
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(await takenBy()).toEqual([...Array.from({ length: 5 }, () => JULY), EVENINGS.id])
}, 60_000)
