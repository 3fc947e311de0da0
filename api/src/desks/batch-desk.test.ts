import { verifyCommand } from '../log/log-command'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const BATCHES = '/api/office/batches'
const batchOf = async (visitor: Awaited<ReturnType<Site['staff']>>, id = 'datascience-1') =>
  (await visitor.get(`${BATCHES}/${id}`)).json()

test('batches are listed with places taken, paid and waited for; sorted, filtered, in pages and as CSV', async () => {
  const ravi = await site.staff('ravi', 'office')
  await site.pay('Asha')
  await site.reserve('Mina')
  await site.wait('Leela')
  const answer = await ravi.get(`${BATCHES}?program=DataScience&sort=price_paise&order=desc`)
  expect(answer.json()).toMatchObject([
    { id: 'datascience-2', price_paise: 2_600_000, seats: 1, taken: 0, people: 0 },
    { id: 'datascience-1', seats: 2, taken: 2, waiting: 1, people: 2, paid: 1, state: 'full' },
  ])
  expect(answer.headers['cache-control']).toContain('no-store')
  const page = await ravi.get(`${BATCHES}?limit=1&offset=1&program=Data%20Science`)
  expect([page.json().length, page.headers['x-total-count']]).toEqual([1, '2'])
  expect((await ravi.get(`${BATCHES}?search=SCIENCE-2`)).json()).toHaveLength(1)
  expect((await ravi.get(`${BATCHES}?state=full`)).json()).toHaveLength(1)
  expect((await ravi.get(`${BATCHES}?sort=nothing`)).statusCode).toBe(400)
  const csv = await ravi.get(`${BATCHES}?format=csv&limit=1&program=DataScience`)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="batches.csv"',
  })
  expect(csv.body.split('\r\n')).toHaveLength(4)
})

test('learners of a batch: paid, part, overdue and unpaid; a name that is a formula is harmless', async () => {
  const ravi = await site.staff('ravi', 'office')
  await site.change({ seats: 0 })
  await site.pay('Asha')
  await site.pay('Mina', { plan: 'instalments' })
  await site.reserve('Leela')
  await site.reserve('Kiran')
  await site.database
    .updateTable('lead_claims')
    .set({ pay_by: '2020-01-01' })
    .where('contact_name', '=', 'Kiran Rao')
    .execute()
  await site.database
    .updateTable('lead_claims')
    .set({ contact_name: '=Leela Rao' })
    .where('contact_name', '=', 'Leela Rao')
    .execute()
  const path = `${BATCHES}/datascience-1/learners`
  const rows = (await ravi.get(`${path}?sort=name`)).json()
  expect(rows.map(({ name, payment, paid_paise }: never) => [name, payment, paid_paise])).toEqual([
    ['=Leela Rao', 'unpaid', 0],
    ['Asha Rao', 'paid', 2_500_000],
    ['Kiran Rao', 'overdue', 0],
    ['Mina Rao', 'part', 1_250_000],
  ])
  expect(rows[3]).toMatchObject({ total_paise: 2_500_000, due_on: '2098-08-20' })
  const { enrol_by } = (await ravi.get(`${BATCHES}/datascience-1`)).json()
  // By the last day to join, as their mail says; who has paid owes nothing.
  expect([rows[0].due_on, rows[1].due_on]).toEqual([enrol_by, ''])
  expect((await ravi.get(`${path}?payment=overdue`)).json()).toMatchObject([{ name: 'Kiran Rao' }])
  expect((await ravi.get(`${path}?search=MINA@`)).json()).toHaveLength(1)
  const csv = await ravi.get(`${path}?format=csv&search=leela`)
  expect(csv.body).toContain("\r\n'=Leela Rao,")
  expect((await ravi.get(`${BATCHES}/nothing/learners`)).statusCode).toBe(404)
})

test('a price is changed by who has read it; a second editor gets what is there now', async () => {
  const ravi = await site.staff('ravi', 'office')
  const meera = await site.staff('meera', 'owner')
  const { version } = await batchOf(ravi)
  const body = { version, values: { price: '26,000' } }
  const tried = await ravi.send('PATCH', `${BATCHES}/datascience-1?preview=true`, { body })
  expect(tried.json()).toMatchObject({ is_done: false, mails: [], question: '', id: '' })
  expect(tried.json().text).toContain('price: ₹25,000 -> ₹26,000')
  expect(await batchOf(ravi)).toMatchObject({ version, price_paise: 2_500_000 })
  const done = await ravi.patch(`${BATCHES}/datascience-1`, body)
  expect([done.statusCode, done.json().is_done, done.json().id]).toEqual([200, true, 'datascience-1'])
  const second = await meera.patch(`${BATCHES}/datascience-1`, { version, values: { seats: '9' } })
  expect([second.statusCode, second.json().stored]).toMatchObject([409, { price_paise: 2_600_000, seats: 2 }])
  expect(await site.lastLogged()).toMatchObject({
    ...{ source: 'office', actor: 'ravi', kind: 'batch changed', record: 'batch datascience-1' },
    ...{ before: '{"price_paise":2500000}', after: '{"price_paise":2600000}' },
  })
  const shown = (await site.api.visitor().get('/api/batches')).json()
  expect(JSON.stringify(shown)).toContain('2600000')
  expect((await verifyCommand(site.database, '')).isRight).toBe(true)
})

test('what the command refuses and asks twice, the call does', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { version } = await batchOf(ravi)
  const patch = (values: object, more: object = {}) =>
    ravi.patch(`${BATCHES}/datascience-1`, { version, values, ...more })
  const wrong = await patch({ price: '25', seats: 'many' })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['price', 'seats']])
  expect(wrong.json().errors.price).toEqual([
    'Write a price in rupees from ₹500 to ₹5,00,000, or 0, such as 25000 for ₹25,000.',
  ])
  const jump = await patch({ price: '2600' })
  expect([jump.statusCode, jump.json().errors]).toMatchObject([
    409,
    { is_sure: [expect.stringMatching(/^The price changes by more than half: ₹25,000 -> ₹2,600/)] },
  ])
  const day = await patch({ enrol_by: '2099-01-01' })
  expect([day.statusCode, day.json().message]).toEqual([
    409,
    'The last day to enrol is after the first session. Choose the day of the first session or one before it.',
  ])
  expect((await patch({ price: '2600' }, { is_sure: true })).statusCode).toBe(200)
})

test('words of a batch are stored as their reader sees them; one that is too long is told so', async () => {
  const ravi = await site.staff('ravi', 'office')
  const patch = async (values: object) =>
    ravi.patch(`${BATCHES}/datascience-1`, { version: (await batchOf(ravi)).version, values })
  expect((await patch({ session_days: ' Monday\u202e  and\u200b\nFriday ' })).statusCode).toBe(200)
  expect(await batchOf(ravi)).toMatchObject({ session_days: 'Monday and Friday' })
  const long = await patch({ mode: 'x'.repeat(501) })
  expect([long.statusCode, long.json().message]).toEqual([400, 'This is too long: at most 500 characters.'])
})

test('who gets which mail is said before, and nobody gets it twice', async () => {
  const ravi = await site.staff('ravi', 'office')
  await site.pay('Asha')
  const { version } = await batchOf(ravi)
  const body = { version, values: { session_link: 'https://meet.example/room' } }
  const before = (await site.queued()).length
  const tried = (await ravi.send('PATCH', `${BATCHES}/datascience-1?preview=true`, { body })).json()
  expect(tried.mails).toMatchObject([
    { to: 'asha@example.com', body: expect.stringContaining('https://meet.example/room') },
  ])
  expect(await site.queued()).toHaveLength(before)
  const done = (await ravi.patch(`${BATCHES}/datascience-1`, body)).json()
  expect(done.mails).toEqual(tried.mails)
  expect((await site.queued()).slice(before)).toMatchObject([{ recipient: 'asha@example.com' }])
})

test('two changes of one version at the same moment: one is made, the other is told', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { version } = await batchOf(ravi)
  const both = await Promise.all(
    ['26000', '27000'].map((price) => ravi.patch(`${BATCHES}/datascience-1`, { version, values: { price } })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().stored).toEqual(await batchOf(ravi))
})

test('a batch is opened as a copy, and closed', async () => {
  const ravi = await site.staff('ravi', 'office')
  const values = { starts_on: '12 August 2098', enrol_by: '8 August 2098', price: '24000' }
  const tried = await ravi.post(`${BATCHES}?preview=true`, { copy_of: 'datascience-1', values })
  expect(tried.json().text).toContain('datascience-3')
  expect((await ravi.get(`${BATCHES}/datascience-3`)).statusCode).toBe(404)
  const opened = (await ravi.post(BATCHES, { copy_of: 'datascience-1', values })).json()
  expect(opened).toMatchObject({ is_done: true, id: 'datascience-3' })
  const missing = await ravi.post(BATCHES, { program: 'DataScience', values: {} })
  expect([missing.statusCode, missing.json().message]).toMatchObject([
    409,
    expect.stringMatching(/^Write starts_on="12 February 2027"/),
  ])
  const { version, is_open } = await batchOf(ravi, 'datascience-3')
  expect(is_open).toBe(true)
  await ravi.patch(`${BATCHES}/datascience-3`, { version, values: { is_open: 'no' } })
  expect(await batchOf(ravi, 'datascience-3')).toMatchObject({ is_open: false, state: 'closed' })
})

test('the first batch of a program is written out; a program is named as the site calls it, and a refusal as the form', async () => {
  const ravi = await site.staff('ravi', 'office')
  await site.database.deleteFrom('program_batches').where('product', '=', 'OCI').execute()
  const { program } = await site.database
    .selectFrom('programs')
    .select('program')
    .where('product', '=', 'OCI')
    .executeTakeFirstOrThrow()
  const values = {
    starts_on: '2098-08-12',
    session_starts: '20:00',
    duration: '8 weeks',
    seats: '20',
    price: '12000',
  }
  const late = await ravi.post(BATCHES, { program, values: { ...values, enrol_by: '2098-08-20' } })
  expect(late.json().message).toBe(
    'The last day to enrol is after the first session. Choose the day of the first session or one before it. Nothing was opened.',
  )
  const opened = await ravi.post(BATCHES, {
    program: program.toUpperCase(),
    values: { ...values, enrol_by: '2098-08-08' },
  })
  expect(opened.json()).toMatchObject({ is_done: true, id: 'oci-1' })
  expect(await batchOf(ravi, 'oci-1')).toMatchObject({ program, state: 'open', price_paise: 1_200_000 })
})

test('who teaches sees the batches of their programs, and nobody in them', async () => {
  const leela = await site.staff('leela', 'teaching')
  expect((await leela.get(BATCHES)).json()).toEqual([])
  const { trainer_id } = await site.database
    .selectFrom('programs')
    .select('trainer_id')
    .where('product', '=', 'DataScience')
    .executeTakeFirstOrThrow()
  await site.database
    .updateTable('trainers')
    .set({ email: 'Leela@example.com', status: 'approved' })
    .where('id', '=', trainer_id)
    .execute()
  // Anybody can write an address: only a confirmed one counts.
  expect((await leela.get(BATCHES)).json()).toEqual([])
  await site.door.confirmAddress('leela')
  const seen = (await leela.get(BATCHES)).json()
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map(({ product }: { product: string }) => product)).has('DataScience')).toBe(true)
  expect((await leela.get(`${BATCHES}/datascience-1/learners`)).json()).toEqual({
    message: 'There is no such call.',
  })
})
