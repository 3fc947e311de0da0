import { sweep } from '../operations/sweeper'
import { payOrder } from '../testing/course-order'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

let now = Date.parse('2027-07-01T12:00:00Z')
let api: Api
beforeEach(async () => {
  now = Date.parse('2027-07-01T12:00:00Z')
  api = await startTestApi({ settings: { hasRateLimits: true }, clock: () => now })
  await api.database
    .updateTable('program_batches')
    .set({ is_open: 1, starts_on: '2027-07-21', enrol_by: '2027-07-18', seats: 30 })
    .execute()
})
afterEach(() => api.close())

const PROGRAMS = {
  DataScience: 'Data Science',
  DataAnalytics: 'Data Analytics',
  MLOps: 'MLOps',
  DataEngineering: 'Data Engineering',
}
type Product = keyof typeof PROGRAMS
const PRODUCTS = Object.keys(PROGRAMS) as Product[]

let people = 0
const somebody = () => {
  people += 1
  return { full_name: 'Asha Rao', email: `person${people}@example.com`, phone: '98745 00000' }
}

/** Every call that reserves a place. */
const WAYS: Record<string, (visitor: Visitor, product: Product) => ReturnType<Visitor['post']>> = {
  batch: (visitor, product) => visitor.post(`/api/batches/${product}/registrations`, somebody()),
  course: (visitor) => {
    const { email, phone: contact_number } = somebody()
    return visitor.post('/api/register-course/', {
      first_name: 'Asha',
      last_name: 'Rao',
      email,
      contact_number,
    })
  },
  enrolment: (visitor, product) =>
    visitor.post('/api/enrolments', { ...somebody(), course: PROGRAMS[product] }),
}
const reserve = (visitor: Visitor, product: Product = 'DataScience') =>
  visitor.post(`/api/batches/${product}/registrations`, somebody())
const placesTaken = async () =>
  (await api.database.selectFrom('lead_claims').select('id').where('kind', '=', 'registration').execute())
    .length
const confirm = (username: string) =>
  api.database
    .updateTable('accounts')
    .set({ confirmed_email_key: `${username}@example.com` })
    .where('username', '=', username)
    .execute()
async function reserveAll(visitor: Visitor, count: number) {
  for (let place = 0; place < count; place += 1) expect((await reserve(visitor)).statusCode).toBe(201)
}

test('of 40 made-up people from one address, over all batches and by every way at once, ten get a place', async () => {
  const ways = Object.values(WAYS)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ways[index % ways.length]?.(api.visitor(), PRODUCTS[index % PRODUCTS.length] ?? 'DataScience'),
    ),
  )
  const statuses = answers.map((answer) => answer?.statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect(await placesTaken()).toBe(10)
})

test.each(Object.keys(WAYS))(
  'one browser holds five unpaid places; the sixth, by %s, says what to do',
  async (way) => {
    const visitor = api.visitor()
    await reserveAll(visitor, 5)
    const answer = await WAYS[way]?.(visitor, 'DataScience')
    expect(answer?.statusCode).toBe(429)
    expect(answer?.json().message).toBe(
      'You have 5 places that are not paid. Waiting lists count too. Pay for one of them or cancel one, then reserve this one. If you need more, write to us.',
    )
    expect(answer?.json().errors).toEqual({ course_name: [answer?.json().message] })
    // Nothing of the refused one is left.
    expect(await placesTaken()).toBe(5)
    expect(await api.database.selectFrom('course_registrations').select('id').execute()).toHaveLength(5)
    expect(await api.database.selectFrom('enrolments').select('id').execute()).toEqual([])
  },
)

test('a place that is paid, cancelled, or of a batch that has begun makes room', async () => {
  const visitor = api.visitor()
  await reserveAll(visitor, 3)
  const paid = (await reserve(visitor)).json().id
  const cancelled = (await reserve(visitor)).json().id
  const order = await visitor.post('/api/payments/orders', { purpose: 'course', reference: paid })
  expect((await reserve(visitor)).statusCode).toBe(429)
  await payOrder(visitor, order.json().id)
  expect((await reserve(visitor)).statusCode).toBe(201)
  expect((await reserve(visitor)).statusCode).toBe(429)
  await visitor.delete(`/api/course-registrations/${cancelled}`)
  expect((await reserve(visitor)).statusCode).toBe(201)
  now = Date.parse('2027-08-01T12:00:00Z')
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2027-09-21', enrol_by: '2027-09-18' })
    .execute()
  expect((await reserve(visitor)).statusCode).toBe(201)
})

test('a place that costs nothing counts, also once its order is closed', async () => {
  await api.database.updateTable('program_batches').set({ price_paise: 0 }).execute()
  const visitor = api.visitor()
  for (let place = 0; place < 5; place += 1) {
    const reference = (await reserve(visitor)).json().id
    await visitor.post('/api/payments/orders', { purpose: 'course', reference })
  }
  expect((await reserve(visitor)).statusCode).toBe(429)
})

test('the same registration again is answered as before, also when there is no room for another', async () => {
  const visitor = api.visitor()
  const first = somebody()
  const { id } = (await visitor.post('/api/batches/DataScience/registrations', first)).json()
  await reserveAll(visitor, 4)
  const again = await visitor.post('/api/batches/DataScience/registrations', first)
  expect([again.statusCode, again.json().id]).toEqual([200, id])
})

test('the next day a network has room again; the day before is forgotten', async () => {
  for (let visitor = 0; visitor < 2; visitor += 1) await reserveAll(api.visitor(), 5)
  const refused = await reserve(api.visitor())
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Today 10 places were reserved from your network and are not paid. Pay for one of yours or cancel one, or log in with a confirmed email address. Or try again tomorrow, or write to us.',
  ])
  now += 24 * 60 * 60 * 1000
  expect((await reserve(api.visitor())).statusCode).toBe(201)
  const { networks } = await sweep(api.database, Date.now() + 3 * 24 * 60 * 60 * 1000)
  expect(networks).toBe(11)
})

test('a member with a confirmed address counts by account, on every device; one without, by network too', async () => {
  for (let visitor = 0; visitor < 2; visitor += 1) await reserveAll(api.visitor(), 5)
  const member = await signUp(api.visitor(), 'asha')
  expect((await reserve(member)).statusCode).toBe(429)
  await confirm('asha')
  await reserveAll(member, 4)
  const phone = api.visitor()
  await phone.post('/api/login', { username: 'asha', password: 'a path of 9 stations' })
  await reserveAll(phone, 1)
  expect((await reserve(phone)).statusCode).toBe(429)
  expect((await reserve(member)).statusCode).toBe(429)
})

test('what was reserved before the login counts after it', async () => {
  await signUp(api.visitor(), 'asha')
  await confirm('asha')
  const visitor = api.visitor()
  await reserveAll(visitor, 5)
  await visitor.post('/api/login', { username: 'asha', password: 'a path of 9 stations' })
  expect((await reserve(visitor)).statusCode).toBe(429)
})
