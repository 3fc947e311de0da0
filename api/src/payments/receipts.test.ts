import { orderCourse, payOrder } from '../testing/course-order'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const bill = { company: 'Rao Analytics', gstin: '27AAPFU0939F1ZV', state: '27' }

const order = (visitor: Visitor) => orderCourse(visitor, person)
async function paid(visitor: Visitor) {
  const id = await order(visitor)
  await payOrder(visitor, id)
  return id
}
const receipt = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/payments/orders/${id}/receipt`)).json()

describe('the bill', () => {
  beforeEach(async () => {
    api = await startTestApi()
  })
  const setBill = (visitor: Visitor, id: string, facts: object = {}) =>
    visitor.put(`/api/payments/orders/${id}/bill`, { ...bill, ...facts })

  test('names who paid, and the company once it is given', async () => {
    const visitor = api.visitor()
    const id = await paid(visitor)
    expect(await receipt(visitor, id)).toMatchObject({
      buyer: { name: 'Asha Rao', email: 'asha@example.com' },
      bill: null,
      mail: 'off',
    })
    expect((await setBill(visitor, id, { gstin: ' 27aapfu0939f1zv ' })).json().bill).toEqual(bill)
    expect((await receipt(visitor, id)).bill).toEqual(bill)
  })

  test.each([
    [{ company: ' ' }, 'company'],
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin'],
    [{ state: '' }, 'state'],
    [{ state: '29' }, 'state'],
  ])('%j is refused beside %s, and the bill stays as it was', async (fault, field) => {
    const visitor = api.visitor()
    const id = await paid(visitor)
    await setBill(visitor, id)
    const answer = await setBill(visitor, id, fault)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
    expect((await receipt(visitor, id)).bill).toEqual(bill)
  })

  test('needs no GSTIN, and needs a payment that is one’s own', async () => {
    const visitor = api.visitor()
    const id = await paid(visitor)
    expect((await setBill(visitor, id, { gstin: '', state: '29' })).statusCode).toBe(200)
    expect((await setBill(api.visitor(), id)).statusCode).toBe(404)
    const other = api.visitor()
    expect((await setBill(other, await order(other))).statusCode).toBe(404)
  })

  test('is not kept when its account is deleted', async () => {
    const member = await signUp(api.visitor(), 'asha')
    await setBill(member, await paid(member))
    expect((await member.delete('/api/account', { password: 'a path of 9 stations' })).statusCode).toBe(200)
    const rows = await api.database
      .selectFrom('orders')
      .select(['state', 'bill_company', 'bill_gstin'])
      .execute()
    expect(rows).toEqual([{ state: 'refund due', bill_company: '', bill_gstin: '' }])
  })
})

test('a receipt names the account that paid, and the other person that the place is for', async () => {
  api = await startTestApi()
  const member = await signUp(api.visitor(), 'ravi')
  await api.database.updateTable('accounts').set({ first_name: 'Ravi', last_name: 'Menon' }).execute()
  const { buyer, beneficiary } = await receipt(member, await paid(member))
  expect([buyer.name, beneficiary]).toEqual(['Ravi Menon', 'Asha Rao'])
  const own = await orderCourse(member, { ...person, email: buyer.email })
  await payOrder(member, own)
  expect((await receipt(member, own)).beneficiary).toBeUndefined()
})

test('a receipt goes to who paid, not to the other person that the place is for', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'site@example.com', mailbox: 'info@example.com' }
  api = await startTestApi({ settings: { mail } })
  const id = await paid(await signUp(api.visitor(), 'ravi', 'ravi@example.com'))
  const stored = await api.database
    .selectFrom('outbox')
    .select('recipient')
    .where('order_id', '=', id)
    .execute()
  expect(stored).toEqual([{ recipient: 'ravi@example.com' }])
})

test('a receipt is said to be sent once the mail server has taken it, not before', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'site@example.com', mailbox: 'info@example.com' }
  api = await startTestApi({ settings: { mail } })
  const visitor = api.visitor()
  const id = await paid(visitor)
  expect((await receipt(visitor, id)).mail).toBe('queued')
  const stored = await api.database.selectFrom('outbox').selectAll().where('order_id', '=', id).execute()
  expect(stored).toMatchObject([{ recipient: 'asha@example.com', subject: 'Receipt: Data Science' }])
  expect(stored[0]?.body).toContain('We have received ₹25,000 for Data Science.')
  await api.database.updateTable('outbox').set({ sent_at: Date.now() }).where('order_id', '=', id).execute()
  expect((await receipt(visitor, id)).mail).toBe('sent')
})

test('a place is paid once: a payment from another browser is noted as a refund, and its payer is told', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'site@example.com', mailbox: 'info@example.com' }
  api = await startTestApi({ settings: { mail } })
  const first = await paid(api.visitor())
  const other = api.visitor()
  const second = await order(other)
  const beforePaying = await other.get(`/api/payments/orders/${second}`)
  expect([beforePaying.json().state, beforePaying.body]).toEqual(['open', expect.not.stringContaining(first)])
  const refused = await payOrder(other, second)
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/goes back to you\.$/),
  })
  expect((await other.get(`/api/payments/orders/${second}`)).json().state).toBe('refund due')
  const bodies = await api.database.selectFrom('outbox').select(['order_id', 'body']).execute()
  const bodyOf = (id: string) => bodies.find(({ order_id }) => order_id === id)?.body
  expect(bodyOf(second)).toContain('This place was paid before')
  expect(bodyOf(first)).not.toContain('paid before')
})

test('who paid for a place that was paid sees the refund, and gets no other payment to make', async () => {
  api = await startTestApi()
  await paid(api.visitor())
  const member = await signUp(api.visitor(), 'asha')
  const second = await order(member)
  await payOrder(member, second)
  expect(await order(member)).toBe(second)
  const [shown] = (await member.get('/api/course-registrations')).json()
  expect(shown.refund).toMatchObject({ state: 'refund due', amount_paise: 2_500_000, provider: 'sandbox' })
  expect(shown.payment).toBeUndefined()
})

test('of two payments for one place at the same moment one is taken', async () => {
  api = await startTestApi()
  const visitors = [api.visitor(), api.visitor(), api.visitor()]
  const ids = await Promise.all(visitors.map((visitor) => order(visitor)))
  const answers = await Promise.all(visitors.map((visitor, index) => payOrder(visitor, ids[index] ?? '')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const rows = await api.database.selectFrom('orders').select('state').orderBy('state').execute()
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'refund due', 'refund due'])
})

test('a receipt and its mail name the batch as it was when it was paid, whatever becomes of it', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'site@example.com', mailbox: 'info@example.com' }
  api = await startTestApi({ settings: { mail } })
  const change = (facts: object) => api.database.updateTable('program_batches').set(facts).execute()
  await change({
    ...{ starts_on: '2098-07-21', enrol_by: '2098-07-20', session_starts: '07:00', session_minutes: 90 },
    ...{ session_days: 'Monday and Thursday', duration: '4 months', session_count: 36 },
  })
  const visitor = api.visitor()
  const id = await paid(visitor)
  const sold = 'Monday and Thursday, 7:00 to 8:30 AM IST, from 21 July 2098, 4 months, 36 live sessions'
  await change({ session_days: 'Sunday', session_starts: '19:00', duration: 'self-paced' })
  expect((await receipt(visitor, id)).batch).toBe(sold)
  const sent = await api.database.selectFrom('outbox').select('body').where('order_id', '=', id).execute()
  expect(sent[0]?.body).toContain(`Batch: ${sold}.`)
  const file = await visitor.get(`/api/payments/orders/${id}/receipt.pdf`)
  expect(file.statusCode).toBe(200)
})

test('a receipt says the batch of the day of payment, and the one that its place is in by now', async () => {
  api = await startTestApi()
  const visitor = api.visitor()
  const id = await paid(visitor)
  const before = await receipt(visitor, id)
  expect(before).not.toHaveProperty('batch_now')
  const { database } = api
  const model = await database
    .selectFrom('program_batches')
    .selectAll()
    .where('product', '=', 'DataScience')
    .executeTakeFirstOrThrow()
  const evening = { ...model, id: 'datascience-evening', starts_on: '2098-03-03', session_starts: '20:00' }
  // As a receipt of before said it.
  const days = 'Monday, Wednesday and Friday, 7:00 to 8:30 AM IST'
  const [start] = /from (.*?), /.exec(before.batch)?.slice(1) ?? []
  const former = `${days}, ${start} to 20 November 2098`
  await database.updateTable('orders').set({ sold_batch: former }).execute()
  expect(await receipt(visitor, id)).not.toHaveProperty('batch_now')
  await database.updateTable('orders').set({ sold_batch: before.batch }).execute()
  await database.insertInto('program_batches').values(evening).execute()
  await database.updateTable('lead_claims').set({ batch_id: evening.id }).execute()
  const after = await receipt(visitor, id)
  expect(after).toMatchObject({ batch: before.batch, batch_now: expect.stringContaining('3 March 2098') })
  await database.updateTable('orders').set({ state: 'refund due' }).execute()
  expect(await receipt(visitor, id)).not.toHaveProperty('batch_now')
})
