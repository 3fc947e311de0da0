import { dateInIndia } from '@marga/constants/indian-time'
import { payOrder } from '../testing/course-order'
import { openDesks } from '../testing/desk-site'
import { person } from '../testing/office-desk'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  await site.change({ instalments: 1 })
})
afterEach(() => site.close())

const orderOf = async (visitor: Awaited<ReturnType<Site['staff']>>, id: string) =>
  (await visitor.get(`/api/office/orders/${id}`)).json()

test('orders are found by person, number, program and receipt; in pages and as CSV', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { orderId } = await site.pay('Asha')
  const place = await site.reserve('Mina')
  await site.order(place)
  const list = async (query: string) => (await ravi.get(`/api/office/orders?${query}`)).json()
  expect(await list('')).toHaveLength(2)
  const [paid] = await list('state=paid')
  expect(paid).toMatchObject({
    ...{ id: orderId, state: 'paid', name: 'Asha Rao', email: 'asha@example.com', program: 'Data Science' },
    ...{ batch: 'datascience-1', amount_paise: 2_500_000, rest_paise: 2_500_000 },
  })
  expect(paid.receipt).toMatch(/\//)
  for (const search of ['ASHA@', orderId.slice(0, 9), encodeURIComponent(paid.receipt)])
    expect((await list(`search=${search}`)).map(({ id }: { id: string }) => id)).toEqual([orderId])
  expect(await list('search=science')).toHaveLength(2)
  expect(await list('search=%25')).toEqual([])
  const page = await ravi.get('/api/office/orders?limit=1&offset=1&sort=amount_paise')
  expect([page.json().length, page.headers['x-total-count']]).toEqual([1, '2'])
  const csv = await ravi.get('/api/office/orders?format=csv&state=paid')
  expect(csv.body).toContain('Asha Rao,asha@example.com,25000.00,0.00,')
  expect((await ravi.get('/api/office/orders/nothing')).statusCode).toBe(404)
})

test('a transfer is recorded once, by the rules of the command; its receipt goes out', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { id } = await site.reserve('Asha')
  const body = { place: id, amount: '25000', method: 'bank', reference: 'NEFT 12345' }
  const post = (values: object, query = '') => ravi.post(`/api/office/payments${query}`, values)
  const wrong = await post({ ...body, amount: '24000' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    409,
    '₹25,000 is due for asha@example.com in Data Science, not ₹24,000. Nothing was recorded.',
  ])
  const many = await post({ ...body, amount: 'much', method: 'cheque' })
  expect([many.statusCode, Object.keys(many.json().errors)]).toEqual([400, ['amount', 'method']])
  const { place: _, ...unnamed } = body
  const nobody = await post({ ...unnamed, person: ' ', program: '' })
  expect([nobody.statusCode, Object.keys(nobody.json().errors)]).toEqual([400, ['person', 'program']])
  const tried = (await post({ ...body, amount: '₹25,000' }, '?preview=true')).json()
  expect(tried).toMatchObject({ is_done: false, mails: [{ to: 'asha@example.com' }, { to: '' }] })
  expect(tried.text).toContain('not paid -> paid by bank, NEFT12345, recorded by ravi')
  expect(await site.ordersOf(id)).toEqual([])
  const done = (await post(body)).json()
  expect(done.is_done).toBe(true)
  expect(await orderOf(ravi, done.id)).toMatchObject({ state: 'paid', taken_by: 'bank', recorded_by: 'ravi' })
  expect((await post(body)).json().message).toContain('NEFT12345 is recorded already')
  expect(await site.lastLogged()).toMatchObject({ source: 'office', actor: 'ravi', kind: 'payment recorded' })
})

test('a refund within one’s limit: of one purchase in all, however many refunds it takes', async () => {
  const ravi = await site.staff('ravi', 'office')
  const meera = await site.staff('meera', 'owner')
  const { orderId } = await site.pay('Asha')
  const path = `/api/office/orders/${orderId}/refunds`
  const giveBack = async (visitor: typeof ravi, amount: string, query = '') => {
    const { version } = await orderOf(ravi, orderId)
    return visitor.post(`${path}${query}`, { version, amount, reason: 'Two sessions were cancelled' })
  }
  const tried = (await giveBack(ravi, '3000', '?preview=true')).json()
  expect(tried.text).toContain('left: ₹25,000 -> ₹22,000')
  for (const amount of ['3,000', '₹3,000', 'Rs. 3,000.00', '3,000/-'])
    expect((await giveBack(ravi, amount, '?preview=true')).json().text).toBe(tried.text)
  expect((await giveBack(ravi, '3,00', '?preview=true')).json().errors).toEqual({
    amount: ['Write the amount in rupees, such as 5000, 5,000 or ₹5,000.50.'],
  })
  expect((await giveBack(ravi, '3000')).json()).toMatchObject({ is_done: true, id: orderId })
  const over = await giveBack(ravi, '2001')
  expect([over.statusCode, over.json().errors]).toMatchObject([
    409,
    { amount: [expect.stringMatching(/^₹5,001 .* you may give back ₹5,000\./)] },
  ])
  expect((await giveBack(ravi, 'all')).statusCode).toBe(409)
  expect((await giveBack(ravi, 'all', '?preview=true')).statusCode).toBe(409)
  expect((await giveBack(ravi, '2000')).statusCode).toBe(200)
  expect((await giveBack(meera, '1000')).statusCode).toBe(200)
  expect((await giveBack(meera, '100000')).json().message).toContain('is left of the order')
  const due = (await ravi.get('/api/office/refunds')).json()
  expect(due).toMatchObject([
    { order: orderId, amount_paise: 300_000, email: 'asha@example.com' },
    { amount_paise: 200_000 },
    { amount_paise: 100_000 },
  ])
  expect(await site.lastLogged()).toMatchObject({ kind: 'refund decided', record: `order ${orderId}` })
  expect(await orderOf(ravi, orderId)).toMatchObject({ state: 'paid', returned_paise: 600_000 })
  expect((await giveBack(meera, 'all')).statusCode).toBe(200)
  // The rest goes back as well.
  expect(await orderOf(ravi, orderId)).toMatchObject({ state: 'refund due', returned_paise: 2_500_000 })
})

test('the limit is of all instalments of a purchase together', async () => {
  await site.change({ instalments: 2 })
  const ravi = await site.staff('ravi', 'office')
  const place = await site.pay('Asha', { plan: 'instalments' })
  await payOrder(place.visitor, (await site.order(place, 'instalments')).id)
  const [first, second] = await site.ordersOf(place.id)
  const giveBack = async (id = '', amount = '') => {
    const { version } = await orderOf(ravi, id)
    return ravi.post(`/api/office/orders/${id}/refunds`, { version, amount, reason: 'A session was missed' })
  }
  expect((await giveBack(first?.id, '3000')).statusCode).toBe(200)
  const over = await giveBack(second?.id, '2001')
  expect([over.statusCode, over.json().message]).toMatchObject([409, expect.stringMatching(/^₹5,001 /)])
  expect((await giveBack(second?.id, '2000')).statusCode).toBe(200)
})

test('a payment that is for no place: several presses give back once', async () => {
  const meera = await site.staff('meera', 'owner')
  const visitor = site.api.visitor()
  const [slot] = (await visitor.get('/api/mock-interview/slots')).json()
  const wanted = { ...person('Mina'), starts_at: slot.starts_at }
  const { id } = (await visitor.post('/api/mock-interview/bookings', wanted)).json().order
  await payOrder(visitor, id)
  const { version } = await orderOf(meera, id)
  const body = { version, amount: '10', reason: 'The line was bad' }
  const all = await Promise.all([1, 2, 3].map(() => meera.post(`/api/office/orders/${id}/refunds`, body)))
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect((await meera.get('/api/office/refunds')).json()).toHaveLength(1)
})

test('what went back by hand is noted once, with its mail; the month has its credit note', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { id: place } = await site.reserve('Asha')
  const transfer = { place, amount: '25000', method: 'bank', reference: 'NEFT 12345' }
  const orderId = (await ravi.post('/api/office/payments', transfer)).json().id
  const { version } = await orderOf(ravi, orderId)
  const part = { version, amount: '3000', reason: 'Two sessions were cancelled' }
  const decided = (await ravi.post(`/api/office/orders/${orderId}/refunds`, part)).json()
  expect(decided.mails[0].body).toMatch(
    /Nothing else changes\.\n\nThe reason: Two sessions were cancelled\n\n/,
  )
  const [{ id }] = (await ravi.get('/api/office/refunds')).json()
  const note = (reference: string, query = '') =>
    ravi.post(`/api/office/refunds/${id}/done${query}`, { reference })
  expect((await note(' ')).json().errors).toMatchObject({ reference: [expect.stringContaining('cash book')] })
  const tried = (await note('NEFT 77', '?preview=true')).json()
  expect(tried).toMatchObject({ is_done: false, mails: [{ to: 'asha@example.com' }] })
  expect(tried.mails[0].body).not.toContain('The reason')
  expect(tried.text).toMatch(/^₹3,000 to Asha Rao, asha@example\.com\n {2}paid: Bank transfer, NEFT12345\n/)
  expect(tried.text).toMatch(
    /\n {2}reason: Two sessions were cancelled\n.*\n {2}to be given back -> went back, reference NEFT 77$/,
  )
  expect((await ravi.get('/api/office/refunds')).json()).toHaveLength(1)
  expect((await note('NEFT 77')).json().is_done).toBe(true)
  expect((await ravi.get('/api/office/refunds')).json()).toEqual([])
  expect(await site.lastLogged()).toMatchObject({ kind: 'refund noted', record: `order ${orderId}` })
  const again = await note('NEFT 78')
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    expect.stringContaining('went back already'),
  ])
  const month = dateInIndia(new Date()).slice(0, 7)
  const register = await ravi.get(`/api/office/documents?month=${month}`)
  expect(register.headers['content-disposition']).toContain(`documents-${month}.csv`)
  expect(register.body).toMatch(/credit note.*-3000\.00/)
  expect((await ravi.get('/api/office/documents?month=2026-13')).statusCode).toBe(400)
  const none = await (await site.staff('mina', 'support')).get(`/api/office/documents?month=${month}`)
  expect(none.statusCode).toBe(404)
})

test('two refunds that began from the same order: the second one reads what is left', async () => {
  const meera = await site.staff('meera', 'owner')
  const { orderId } = await site.pay('Asha')
  const { version } = await orderOf(meera, orderId)
  const body = { version, amount: '4000', reason: 'Two sessions were cancelled' }
  const both = await Promise.all([1, 2].map(() => meera.post(`/api/office/orders/${orderId}/refunds`, body)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().stored).toMatchObject({ rest_paise: 2_100_000 })
})
