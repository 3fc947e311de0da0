import { payOrder } from '../testing/course-order'
import { openDesks } from '../testing/desk-site'
import { person } from '../testing/office-desk'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = ReturnType<Site['api']['visitor']>
let site: Site
let ravi: Visitor
let now: number
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  // A Monday, 11:30 AM in India.
  now = Date.parse('2026-11-23T06:00:00Z')
  site = await openDesks({ clock: () => now })
  ravi = await site.staff('ravi', 'office')
})
afterEach(() => site.close())

const HOURS = '/api/office/interview-hours'
const TUESDAY = '2026-11-24'
const TUESDAY_AT_TEN = '2026-11-24T04:30:00.000Z'
const SLOTS = '/api/mock-interview/slots'
const BOOKINGS = '/api/mock-interview/bookings'

const version = async () => String((await ravi.get(HOURS)).json().version)
const changeDay = async (day: string, values: object, query = '') =>
  ravi.patch(`${HOURS}/days/${day}${query}`, { version: await version(), ...values })
const changeWeek = async (values: object, more: object = {}, query = '') =>
  ravi.patch(`${HOURS}${query}`, { version: await version(), values, ...more })
const shownDay = async (day: string) =>
  (await ravi.get(`${HOURS}/days?limit=500`)).json().find((one: { day: string }) => one.day === day)

/** Times that visitors see on a day. */
const offered = async (day: string) =>
  (await site.api.visitor().get(SLOTS))
    .json()
    .filter(({ starts_at }: { starts_at: string }) => starts_at.startsWith(day))
    .map(({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16))
const hold = (name: string, starts_at = TUESDAY_AT_TEN, visitor = site.api.visitor()) =>
  visitor.post(BOOKINGS, { ...person(name), starts_at })
async function book(name: string, starts_at = TUESDAY_AT_TEN) {
  const visitor = site.api.visitor()
  const { id, order } = (await hold(name, starts_at, visitor)).json()
  await payOrder(visitor, order.id)
  return { visitor, id: String(id) }
}

test('until somebody changes them the hours are the usual ones, two weeks ahead, none on Sundays', async () => {
  const usual = [10, 11, 12, 15, 16, 17, 18]
  expect((await ravi.get(HOURS)).json()).toMatchObject({
    days_ahead: 14,
    week: { mon: usual, tue: usual, wed: usual, thu: usual, fri: usual, sat: usual, sun: [] },
  })
  const days = (await ravi.get(`${HOURS}/days?limit=500`)).json()
  expect([days.length, days[0].day, days.at(-1).day]).toEqual([15, '2026-11-23', '2026-12-07'])
  expect(await shownDay(TUESDAY)).toEqual({
    ...{ day: TUESDAY, hours: usual, is_blocked: false, has_own_hours: false, reason: '', booked: 0 },
  })
})

test('a day is blocked at once, once it is shown; the reason is for the office only; it is opened again', async () => {
  const block = { is_blocked: true, reason: 'Ill with fever' }
  const tried = (await changeDay(TUESDAY, block, '?preview=true')).json()
  expect(tried).toMatchObject({ is_done: false, mails: [], question: '' })
  expect(tried.text).toMatch(/^Tuesday, 24 November 2026: 10 AM, .* -> blocked$/)
  expect(await offered(TUESDAY)).toHaveLength(7)
  expect((await changeDay(TUESDAY, block)).json().is_done).toBe(true)
  expect(await offered(TUESDAY)).toEqual([])
  expect(await shownDay(TUESDAY)).toMatchObject({ is_blocked: true, reason: 'Ill with fever' })
  const public_ = [SLOTS, '/api/mentor/', '/api/openapi.json'].map((path) => site.api.visitor().get(path))
  for (const { body } of await Promise.all(public_)) expect(body).not.toContain('fever')
  const row = await site.lastLogged()
  expect(row).toMatchObject({ kind: 'interview days blocked', record: 'interview hours', actor: 'ravi' })
  expect(JSON.stringify(row)).not.toContain('fever')
  const log = (
    await (await site.staff('olga', 'owner')).get('/api/office/log?record=interview%20hours')
  ).json()
  expect([log[0].after, log[0].person.after]).toEqual([
    `{"${TUESDAY}":"blocked"}`,
    `{"${TUESDAY}":"Ill with fever"}`,
  ])
  expect((await changeDay(TUESDAY, { is_blocked: false })).json().text).toMatch(/: blocked -> 10 AM/)
  expect(await offered(TUESDAY)).toHaveLength(7)
})

test('who has booked is said first, and asked for; what is booked or being paid stays', async () => {
  const asha = await book('Asha')
  const mina = site.api.visitor()
  const held = (await hold('Mina', '2026-11-24T05:30:00.000Z', mina)).json()
  expect((await shownDay(TUESDAY)).booked).toBe(2)
  const tried = (await changeDay(TUESDAY, { is_blocked: true }, '?preview=true')).json()
  expect(tried.question).toContain('2 interviews are booked at a time that you take away')
  expect(tried.question).toContain('Asha Rao: Tuesday, 24 November 2026, 10:00 AM; Mina Rao')
  expect(tried.text).toContain(
    'Stays until it is moved or cancelled: Mina Rao: Tuesday, 24 November 2026, 11:00 AM, is being paid',
  )
  const unsure = await changeDay(TUESDAY, { is_blocked: true })
  expect([unsure.statusCode, unsure.json().message]).toEqual([409, tried.question])
  expect(await offered(TUESDAY)).toHaveLength(7)
  expect((await changeDay(TUESDAY, { is_blocked: true, is_sure: true })).statusCode).toBe(200)
  expect((await asha.visitor.get(`${BOOKINGS}/${asha.id}`)).json().state).toBe('booked')
  // The same press again is the same hold, and it can be paid.
  const again = await hold('Mina', '2026-11-24T05:30:00.000Z', mina)
  expect([again.statusCode, again.json().id]).toEqual([201, held.id])
  await payOrder(mina, held.order.id)
  expect((await mina.get(`${BOOKINGS}/${held.id}`)).json().state).toBe('booked')
  const path = `/api/office/bookings/${asha.id}`
  const body = { version: (await ravi.get(path)).json().version, starts_at: '2026-11-25T04:30:00.000Z' }
  expect((await ravi.patch(path, body)).json().is_done).toBe(true)
})

test('a time that somebody has open in a form is refused with a sentence, and nothing is taken', async () => {
  const { visitor, id } = await book('Asha', '2026-11-26T04:30:00.000Z')
  await changeDay(TUESDAY, { is_blocked: true })
  const refusal = {
    message: 'This time is not offered any more. Nothing was paid; choose another.',
    errors: { starts_at: ['This time is not offered any more.'] },
  }
  const answer = await hold('Mina')
  expect([answer.statusCode, answer.json()]).toMatchObject([409, refusal])
  const move = await visitor.post(`${BOOKINGS}/${id}/move`, { starts_at: TUESDAY_AT_TEN })
  expect([move.statusCode, move.json()]).toMatchObject([409, refusal])
  const read = (await ravi.get(`/api/office/bookings/${id}`)).json()
  const desk = await ravi.patch(`/api/office/bookings/${id}`, {
    ...{ version: read.version, starts_at: TUESDAY_AT_TEN },
  })
  expect([desk.statusCode, desk.json().code ?? desk.json().message]).toEqual([409, refusal.message])
  expect(await site.database.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test('a week is changed; what is booked at an hour that goes is named; days keep hours of their own', async () => {
  await book('Asha')
  await changeDay('2026-11-29', { hours: '10 AM, 3 pm', reason: 'Many asked' })
  expect(await offered('2026-11-29')).toEqual(['04:30', '09:30'])
  const values = { tue: '19,20', sun: '8', days_ahead: '7' }
  const tried = (await changeWeek(values, {}, '?preview=true')).json()
  expect(tried.text).toBe(
    [
      'Tuesday: 10 AM, 11 AM, 12 PM, 3 PM, 4 PM, 5 PM, 6 PM -> 7 PM, 8 PM',
      ...['Sunday: none -> 8 AM', 'Days ahead: 14 -> 7'],
      'Keeps hours of its own: Sunday, 29 November 2026',
      'Stays until it is moved or cancelled: Asha Rao: Tuesday, 24 November 2026, 10:00 AM',
    ].join('\n'),
  )
  expect(tried.question).toContain('One interview is booked')
  expect((await changeWeek(values, { is_sure: true })).json().is_done).toBe(true)
  expect(await offered(TUESDAY)).toEqual(['13:30', '14:30'])
  expect(await offered('2026-11-29')).toEqual(['04:30', '09:30'])
  expect(await offered('2026-12-01')).toEqual([])
  await changeDay('2026-11-29', { hours: 'week' })
  expect(await offered('2026-11-29')).toEqual(['02:30'])
})

test('a holiday of several days is blocked at once, and a day that is blocked keeps its hours for later', async () => {
  await changeDay('2026-11-29', { hours: '10' })
  await changeDay('2026-11-27', { is_blocked: true, until: '2026-11-30', reason: 'Holiday' })
  expect(await offered('2026-11-2')).toHaveLength(4 + 3 * 7)
  const csv = (await ravi.get(`${HOURS}/days?format=csv&state=blocked`)).body
  expect(csv.split('\r\n').filter((line) => line.includes('Holiday'))).toHaveLength(4)
  await changeDay('2026-11-27', { is_blocked: false, until: '2026-11-30' })
  expect(await offered('2026-11-29')).toEqual(['04:30'])
})

test('of two who change it, the second reads that it was changed, and nothing is overwritten', async () => {
  const sent = await version()
  const first = await ravi.patch(`${HOURS}/days/${TUESDAY}`, { version: sent, is_blocked: true })
  expect(first.statusCode).toBe(200)
  const late = await ravi.patch(HOURS, { version: sent, values: { sun: '10' } })
  expect([late.statusCode, late.json().stored]).toMatchObject([409, { week: { sun: [] } }])
  expect(late.json().message).toContain('Somebody has changed this in the meantime')
  const same = await changeDay(TUESDAY, { is_blocked: true })
  expect([same.statusCode, same.json().message]).toEqual([409, 'It is so already. Nothing was changed.'])
})

test.each([
  [`days/${TUESDAY}`, { is_blocked: true, until: '2026-11-20' }, 400, 'not before the first'],
  [`days/${TUESDAY}`, { is_blocked: true, until: '2027-11-20' }, 400, 'at most 92 days'],
  ['days/2026-11-20', { is_blocked: true }, 400, '20 November 2026 is over'],
  ['days/2036-11-20', { is_blocked: true }, 400, 'more than 400 days away'],
  ['days/2026-02-30', { is_blocked: true }, 400, 'written as'],
  [`days/${TUESDAY}`, { hours: '3' }, 400, 'whole ones from 6 AM to 10 PM'],
  [`days/${TUESDAY}`, { hours: '10:30' }, 400, 'whole ones from 6 AM to 10 PM'],
  [`days/${TUESDAY}`, { hours: '10', is_blocked: true }, 400, 'Send one of'],
  [`days/${TUESDAY}`, { is_blocked: true, reason: 'x'.repeat(201) }, 400, 'too long'],
  ['', { values: { mon: 'ten' } }, 400, 'whole ones from 6 AM to 10 PM'],
  ['', { values: { days_ahead: '29' } }, 400, 'from 1 to 28'],
])('%s %j is refused with %s: %s', async (path, values, status, message) => {
  const answer = await ravi.patch(`${HOURS}${path && '/'}${path}`, { version: await version(), ...values })
  expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
    status,
    expect.stringContaining(message),
  ])
  expect(await offered(TUESDAY)).toHaveLength(7)
})

test('a price counts for who books from then on, and pages say it; one that is very different is asked twice', async () => {
  const early = (await hold('Asha', TUESDAY_AT_TEN)).json()
  const priced = async (price: string, is_sure = false) =>
    ravi.patch(HOURS, { version: await version(), is_sure, values: { price } })
  expect((await priced('4900')).json()).toMatchObject({
    message: expect.stringContaining('₹49 -> ₹4,900'),
  })
  expect((await priced('59')).json()).toMatchObject({
    is_done: true,
    text: 'Price of an interview: ₹49 -> ₹59',
  })
  expect((await priced('59')).statusCode).toBe(409)
  for (const [price, text] of [
    ['-5', 'in rupees'],
    ['0', 'more than 0'],
    ['20000', '₹10,000 at most'],
  ] as const)
    expect((await priced(price)).json().errors.price[0]).toContain(text)
  const late = (await hold('Meera', '2026-11-24T05:30:00.000Z')).json()
  expect([early.order.amount_paise, late.order.amount_paise]).toEqual([4900, 5900])
  expect((await site.api.visitor().get('/api/site')).json()).toMatchObject({ interview_price_paise: 5900 })
})

test('hours that cannot be read take no other hours away, and nothing down', async () => {
  await changeWeek({ mon: '10', sun: '11' })
  await site.database.updateTable('interview_weeks').set({ tue: '{"x":1}', wed: '10,99,x' }).execute()
  expect(await offered(TUESDAY)).toEqual([])
  expect(await offered('2026-11-25')).toEqual(['04:30'])
})

describe('a day that is blocked while people book on it', () => {
  test('is either booked first, and then named, or refuses who comes later', async () => {
    for (const hour of ['04:30', '05:30', '06:30', '09:30', '10:30']) {
      const sent = await version()
      const starts_at = `${TUESDAY}T${hour}:00.000Z`
      const [booked, blocked] = await Promise.all([
        hold(`Asha${hour.slice(0, 2)}`, starts_at),
        ravi.patch(`${HOURS}/days/${TUESDAY}`, { version: sent, is_blocked: true, is_sure: true }),
      ])
      expect(blocked.statusCode).toBe(200)
      const isNamed = blocked.json().text.includes(`Asha${hour.slice(0, 2)}`)
      expect([booked.statusCode, isNamed]).toEqual(booked.statusCode === 201 ? [201, true] : [409, false])
      await changeDay(TUESDAY, { is_blocked: false })
    }
  })
})
