import { payOrder } from '../testing/course-order'
import { openDesks } from '../testing/desk-site'
import { person } from '../testing/office-desk'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
let now: number
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.parse('2098-03-03T06:00:00Z')
  site = await openDesks({ clock: () => now })
})
afterEach(() => site.close())

const BOOKINGS = '/api/office/bookings'
const slots = async (): Promise<Array<{ starts_at: string }>> =>
  (await site.api.visitor().get('/api/mock-interview/slots')).json()
async function book(name: string, at = 0) {
  const visitor = site.api.visitor()
  const { starts_at } = (await slots())[at] ?? { starts_at: '' }
  const booking = (await visitor.post('/api/mock-interview/bookings', { ...person(name), starts_at })).json()
  await payOrder(visitor, booking.order.id)
  return { id: String(booking.id), starts_at, orderId: String(booking.order.id) }
}

test('interviews of a day are listed and moved, also within their last day; who booked reads of it', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { id } = await book('Asha')
  await book('Mina', 30)
  const [row, ...others] = (await ravi.get(`${BOOKINGS}?day=2098-03-03`)).json()
  expect([row, others]).toMatchObject([{ id, name: 'Asha Rao', state: 'booked', no_show_at: null }, []])
  expect((await ravi.get(`${BOOKINGS}?search=mina`)).json()).toHaveLength(1)
  expect((await ravi.get(`${BOOKINGS}/${id}`)).json()).toEqual(row)
  const next = (await slots())[5]?.starts_at
  const body = { version: row.version, starts_at: next }
  const tried = (await ravi.send('PATCH', `${BOOKINGS}/${id}?preview=true`, { body })).json()
  expect(tried.mails).toMatchObject([
    { to: 'asha@example.com', subject: 'Your mock interview is moved' },
    { to: '', subject: 'Mock interview moved: Asha Rao' },
  ])
  const taken = await ravi.patch(`${BOOKINGS}/${id}`, { ...body, starts_at: (await slots())[30]?.starts_at })
  expect([taken.statusCode, taken.json().errors]).toMatchObject([409, { starts_at: [expect.any(String)] }])
  const none = await ravi.patch(`${BOOKINGS}/${id}`, { ...body, starts_at: '2098-03-03T00:00:00Z' })
  expect(none.statusCode).toBe(400)
  expect((await ravi.patch(`${BOOKINGS}/${id}`, body)).json().is_done).toBe(true)
  const late = await ravi.patch(`${BOOKINGS}/${id}`, body)
  expect([late.statusCode, late.json().stored.starts_at]).toEqual([409, next])
  expect(await site.lastLogged()).toMatchObject({ kind: 'interview moved', record: `booking ${id}` })
})

test('an interview that the company cancels is paid back; a missed one is not', async () => {
  const ravi = await site.staff('ravi', 'office')
  const [first, second] = [await book('Asha'), await book('Mina', 1)]
  const read = async (id: string) =>
    (await ravi.get(BOOKINGS)).json().find((row: { id: string }) => row.id === id)
  const patch = async (id: string, change: object) =>
    ravi.patch(`${BOOKINGS}/${id}`, { version: (await read(id)).version, ...change })
  const why = { is_cancelled: true, reason: 'The mentor is ill' }
  expect((await patch(first.id, { is_no_show: false, reason: 'Ill' })).statusCode).toBe(400)
  const done = (await patch(first.id, why)).json()
  expect(done.text).toBe(
    'Mock interview of Asha Rao, asha@example.com: booked -> cancelled; ₹49 goes back\n  reason: The mentor is ill',
  )
  expect(done.mails[0]).toMatchObject({
    to: 'asha@example.com',
    body: expect.stringMatching(
      /^We have cancelled this, and you get your payment back: .*\n\nThe reason: The mentor is ill\n\n/,
    ),
  })
  expect((await ravi.get('/api/office/refunds')).json()).toMatchObject([
    { order: first.orderId, amount_paise: 4_900 },
  ])
  expect((await patch(second.id, { is_no_show: true })).json().message).toContain('nobody can have missed it')
  now = Date.parse(second.starts_at) + 60_000
  expect((await patch(second.id, { is_no_show: true })).json().mails).toEqual([])
  expect(await read(second.id)).toMatchObject({ state: 'booked', no_show_at: expect.any(String) })
  expect((await patch(second.id, {})).statusCode).toBe(400)
  const third = await book('Ravi', 3)
  const silent = (await patch(third.id, { is_cancelled: true })).json()
  expect(silent.mails[0].body).not.toContain('The reason')
})

test('a review is hidden from visitors, and shown again', async () => {
  const ravi = await site.staff('ravi', 'content')
  await site.database.deleteFrom('reviews').execute()
  await site.database
    .insertInto('reviews')
    .values({
      name: 'Mina',
      position: 'Analyst',
      linkedin: '',
      rating: 5,
      review: 'Good',
      profile_picture: '',
    })
    .execute()
  const seen = async () => (await site.api.visitor().get('/api/userreviews/')).json()
  expect(await seen()).toHaveLength(1)
  const [{ id, version }] = (await ravi.get('/api/office/reviews')).json()
  const path = `/api/office/reviews/${id}`
  expect((await ravi.patch(path, { version, is_hidden: true })).json().text).toBe(
    'Review of Mina: shown -> hidden',
  )
  expect(await seen()).toEqual([])
  expect((await ravi.patch(path, { version, is_hidden: false })).json().stored.is_hidden).toBe(true)
  const [after] = (await ravi.get('/api/office/reviews?search=good')).json()
  await ravi.patch(path, { version: after.version, is_hidden: false })
  expect(await seen()).toHaveLength(1)
})

test('coupons are made and ended by the rules of the command', async () => {
  const ravi = await site.staff('ravi', 'marketing')
  const add = (code: string, values: object, query = '') =>
    ravi.post(`/api/office/coupons${query}`, { code, values })
  expect((await add('ab', { percent: '10' })).json().message).toBe(
    'Write a code of 3 to 30 letters, digits and hyphens, such as WELCOME-20.',
  )
  expect((await add('WELCOME', { percent: 'ten' })).statusCode).toBe(400)
  const tried = (await add('welcome', { percent: '10', program: 'DataScience' }, '?preview=true')).json()
  expect([tried.is_done, tried.text]).toMatchObject([false, expect.stringContaining('WELCOME  10 % less')])
  expect((await ravi.get('/api/office/coupons')).json()).toEqual([])
  expect((await add('welcome', { percent: '10', program: 'DataScience' })).json()).toMatchObject({
    is_done: true,
    id: 'WELCOME',
  })
  expect((await add('WELCOME', { percent: '20' })).json().message).toContain(
    'There is a coupon WELCOME already',
  )
  expect((await ravi.get('/api/office/coupons')).json()).toMatchObject([
    { code: 'WELCOME', percent: 10, program: 'Data Science', used: 0, recorded_by: 'ravi', ended_at: null },
  ])
  const codes = async (query: string) =>
    (await ravi.get(`/api/office/coupons?${query}`)).json().map(({ code }: { code: string }) => code)
  expect(await codes('program=datascience')).toEqual(['WELCOME'])
  expect(await codes('program=Data%20Science&format=json')).toEqual(['WELCOME'])
  expect(await codes('program=PowerBI')).toEqual([])
  expect((await ravi.get('/api/office/coupons?program=PowerBI&format=csv')).body.split('\n')).toHaveLength(2)
  const end = (query = '') => ravi.post(`/api/office/coupons/welcome/end${query}`)
  expect((await end('?preview=true')).json().text).toContain('can be used -> ended')
  expect((await end()).json().is_done).toBe(true)
  expect((await end()).json().text).toBe('The coupon WELCOME has ended already.')
  expect((await ravi.post('/api/office/coupons/nothing/end')).json().message).toBe(
    'There is no coupon NOTHING. Nothing was changed.',
  )
})
