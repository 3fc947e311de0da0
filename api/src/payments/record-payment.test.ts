import { lockClaim } from '../enrolments/lock-claim'
import { queueFor } from '../mail/mail-queue'
import { reservePlace } from '../testing/course-order'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { financialYear } from './documents'
import { listPayments, recordCommand, showPayment } from './payment-command'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const mails = { outbox: queueFor(mail, 'https://site.example'), publicUrl: 'https://site.example' }
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const setBatch = (facts: object) =>
  api.database.updateTable('program_batches').set(facts).where('product', '=', 'DataScience').execute()

beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  bank = await startRazorpay()
  api = await startTestApi({ settings: { mail, razorpay: bank.settings } })
  await setBatch({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 0 })
})
afterEach(async () => {
  await api.close()
  bank.close()
})

const command = (...words: string[]) => recordCommand({ database: api.database, mails, lockClaim }, words)
const FACTS = ['amount=25000', 'method=bank', 'reference=neft 12345', 'by=Meera']
const record = (name: string, ...more: string[]) => command(name, ...FACTS, '--yes', ...more)
const reserve = (visitor: Visitor, email = person.email) => reservePlace(visitor, { ...person, email })
const registrationOf = async (visitor: Visitor, reference: string) =>
  (await visitor.get(`/api/course-registrations/${reference}`)).json()
const orders = () =>
  api.database
    .selectFrom('orders')
    .select(['state', 'provider', 'method', 'provider_payment_id', 'recorded_by', 'amount_paise'])
    .orderBy('created_at')
    .orderBy('state')
    .execute()
/** Everything that a payment writes. */
const books = async () => [
  await orders(),
  await api.database.selectFrom('documents').selectAll().orderBy('number').execute(),
  await api.database.selectFrom('document_series').selectAll().execute(),
  await api.database.selectFrom('outbox').select('subject').orderBy('id').execute(),
]
const subjects = async (recipient: string) =>
  (
    await api.database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .where('subject', 'like', recipient === mail.mailbox ? 'Payment:%' : 'Receipt:%')
      .execute()
  ).map(({ subject, body }) => `${subject}\n${body}`)

test('a transfer pays the place, its receipt goes out, and the receipt says how it was paid', async () => {
  const visitor = api.visitor()
  const { reference, order } = await reserve(visitor)
  const number = `R/${financialYear(Date.now())}/00001`
  expect(await record(order.id)).toMatch(new RegExp(`^Recorded\\. Order .*, receipt ${number}\\.$`))
  const registration = await registrationOf(visitor, reference)
  expect(registration).toMatchObject({ payment: { paid_paise: 2_500_000 }, order: { state: 'paid' } })
  const receipt = await visitor.get(`/api/payments/orders/${registration.order.id}/receipt`)
  expect(receipt.json()).toMatchObject({ number, method: 'bank', payment_id: 'NEFT12345', mail: 'queued' })
  expect(await subjects(person.email)).toEqual([expect.stringContaining(number)])
  expect(await subjects(mail.mailbox)).toEqual([
    expect.stringMatching(/Payment: NEFT12345 \(bank\)\nRecorded by: .?Meera/),
  ])
  // A payment on the site that comes for it all the same goes back.
  await bank.report(api.visitor(), captured(order.provider_order_id, 2_500_000))
  expect(await orders()).toEqual([
    expect.objectContaining({ state: 'refund due', provider: 'razorpay', method: '' }),
    expect.objectContaining({ state: 'paid', provider: 'none', method: 'bank', recorded_by: 'Meera' }),
  ])
})

test('a place without an order gets one; it is named by person and program in any case of letters', async () => {
  const visitor = api.visitor()
  const { id } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  const named = ['person=ASHA@example.com', 'program=datascience']
  expect(await command(...named, ...FACTS, '--yes')).toMatch(/^Recorded/)
  expect(await registrationOf(visitor, id)).toMatchObject({ payment: { paid_paise: 2_500_000 } })
})

test('parts are recorded one after the other, each with its own receipt', async () => {
  await setBatch({ instalments: 2 })
  const visitor = api.visitor()
  const { reference } = await reserve(visitor)
  const part = (...words: string[]) => command(reference, 'by=Meera', 'amount=12500', '--yes', ...words)
  await expect(part('method=bank', 'reference=UTR1')).rejects.toThrow(
    '₹25,000 is due for asha@example.com in Data Science, not ₹12,500.',
  )
  expect(await part('method=bank', 'reference=UTR1', 'plan=instalments')).toMatch(/00001\.$/)
  expect(await part('method=cash', 'reference=page 7')).toMatch(/00002\.$/)
  expect(await registrationOf(visitor, reference)).toMatchObject({
    payment: { paid_paise: 2_500_000, parts: [{ is_paid: true }, { is_paid: true }] },
  })
  await expect(part('method=cash', 'reference=page 8')).rejects.toThrow('is paid already')
})

describe('nothing is recorded', () => {
  const refused = async (act: () => Promise<unknown>, message: string | RegExp) => {
    const before = await books()
    await expect(act()).rejects.toThrow(message)
    expect(await books()).toEqual(before)
  }

  test('for another amount than is due, for nobody, and without a yes', async () => {
    const { order } = await reserve(api.visitor())
    const rest = FACTS.slice(1)
    await refused(
      () => command(order.id, 'amount=20000', ...rest, '--yes'),
      /^₹25,000 is due for asha@example\.com in Data Science, not ₹20,000\. Nothing was recorded\.$/,
    )
    await refused(() => record('nobody'), 'There is no order and no registration nobody.')
    await refused(
      () => command('person=x@y.example', 'program=DataScience', ...FACTS),
      'reserve one on the site',
    )
    await refused(() => command('person=x@y.example', ...FACTS), 'Name the order or the registration')
    await refused(() => command(order.id, ...FACTS), 'Nothing is changed. Add --yes')
    await refused(
      () => command(order.id, 'amount=0', 'method=gold', '--yes'),
      /amount: .*\nmethod: .*\nreference: .*\nby: /,
    )
    await refused(() => record(order.id, 'amount=24000'), 'amount is written twice')
    await refused(
      () => record(order.id, '12346'),
      '"12346" belongs to no value. Write what has spaces in quotes',
    )
  })

  test('by a dry run, which shows before and after', async () => {
    const { order } = await reserve(api.visitor())
    const before = await books()
    expect(await command(order.id, ...FACTS, '--dry-run')).toMatch(
      /not paid -> paid by bank, NEFT12345, recorded by Meera\n {2}order .*: not paid -> given up\n {2}receipt: none -> R\/.*dry run/s,
    )
    expect(await books()).toEqual(before)
  })

  test('for a place that is gone: its batch has begun, or it was given up', async () => {
    const visitor = api.visitor()
    const { reference, order } = await reserve(visitor)
    await setBatch({ starts_on: '2020-01-01', enrol_by: '2020-01-01' })
    await refused(() => record(order.id), /Data Science: .*Nothing was reserved or charged/)
    await setBatch({ starts_on: '2099-07-21', enrol_by: '2099-07-18' })
    await visitor.delete(`/api/course-registrations/${reference}`)
    await refused(() => record(order.id), 'was given up, so there is nothing to pay')
  })

  test('for what is paid by the provider, here or by another browser, or is being paid', async () => {
    const [visitor, other] = [api.visitor(), api.visitor()]
    const { order } = await reserve(visitor)
    const elsewhere = await reserve(other)
    await visitor.post(`/api/payments/orders/${order.id}/attempt`)
    await refused(() => record(order.id), 'is not decided yet. Try again in ten minutes')
    await bank.report(api.visitor(), captured(order.provider_order_id, 2_500_000))
    await refused(() => record(order.id), 'is paid already')
    await refused(() => record(elsewhere.reference), 'is paid by another order')
    await refused(
      () => command('person=asha@example.com', 'program=DataScience', ...FACTS, '--yes'),
      'has 2 places in DataScience. Name the registration',
    )
  })

  test('twice for one reference, in any spelling, also at the same moment', async () => {
    const places = await Promise.all(
      ['a@example.com', 'b@example.com', 'c@example.com'].map((email) => reserve(api.visitor(), email)),
    )
    const outcomes = await Promise.allSettled(places.map(({ order }) => record(order.id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const left = places[outcomes.findIndex(({ status }) => status === 'rejected')]
    await refused(
      () => command(left?.order.id, 'amount=25000', 'method=bank', 'reference=NEFT12345', 'by=Ravi', '--yes'),
      /^NEFT12345 is recorded already, for the order /,
    )
  })
})

test('payments are listed and shown by order, reference and number of the receipt', async () => {
  expect(await listPayments(api.database)).toBe('No payment has arrived.')
  const { order } = await reserve(api.visitor())
  await record(order.id)
  const list = await listPayments(api.database)
  expect(list).toMatch(
    /₹25,000 {2}bank NEFT12345 {2}R\/\S+ {2}paid {2}Asha Rao, asha@example\.com {2}recorded by Meera$/,
  )
  for (const name of ['neft 12345', `r/${financialYear(Date.now())}/00001`, list.split(' ')[0] ?? ''])
    expect(await showPayment(api.database, name)).toContain(list)
  await expect(showPayment(api.database, 'x')).rejects.toThrow('There is no payment x.')
})
