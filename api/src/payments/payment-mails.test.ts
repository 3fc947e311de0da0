import { payOrder } from '../testing/course-order'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { addCoupon } from './coupon-command'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
// Nothing listens there: the mail stays in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const now = Date.parse('2026-11-23T06:00:00Z')
const start = async (settings: object) => {
  api = await startTestApi({
    settings: { mail, publicUrl: 'https://marga.example', ...settings },
    clock: () => now,
  })
}
beforeEach(async () => {
  bank = await startRazorpay()
})
afterEach(async () => {
  await api.close()
  bank.close()
})

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

const paymentMails = async () =>
  (
    await api.database
      .selectFrom('outbox')
      .select(['subject', 'body', 'reply_to', 'mail_class'])
      .where('recipient', '=', mail.mailbox)
      .orderBy('id')
      .execute()
  ).filter(({ subject }) => /^(Payment|Refund|Nothing)/.test(subject))

async function order(visitor: Visitor, plan = 'full') {
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  return (await visitor.post('/api/payments/orders', { purpose: 'course', reference, plan })).json()
}

test('the company gets one mail for a payment whose report comes twice and beside its proof', async () => {
  await start({ razorpay: bank.settings })
  const visitor = api.visitor()
  const { id, amount_paise } = await order(visitor)
  await bank.report(api.visitor(), captured('order_1', amount_paise), 'evt_1')
  await bank.report(api.visitor(), captured('order_1', amount_paise), 'evt_1')
  await bank.report(api.visitor(), { ...captured('order_1', amount_paise), event: 'order.paid' }, 'evt_2')
  await visitor.post(`/api/payments/orders/${id}/verify`, bank.proof('order_1', 'pay_1'))
  const [told, ...more] = await paymentMails()
  expect(more).toEqual([])
  expect(told).toMatchObject({
    subject: 'Payment: ₹25,000, Data Science',
    reply_to: person.email,
    mail_class: 'company',
  })
  expect(told?.body.split('\n')).toEqual([
    'Paid by: Asha Rao, asha@example.com',
    'What: Data Science',
    'Batch of: Wednesday, 21 July 2027',
    'Amount: ₹25,000',
    'Still due: nothing',
    expect.stringMatching(/^Receipt number: R\/\d\d-\d\d\/00001$/),
    `Order: ${id}`,
    'Payment: pay_1 (razorpay)',
    '',
    'All of it:',
    `https://marga.example/office/payments/${id}`,
  ])
})

test('a place that a coupon pays is told as one with nothing to pay, to the company and to the person', async () => {
  await start({ razorpay: bank.settings })
  await addCoupon(api.database, ['FREE', 'percent=100', 'by=Meera', '--yes'])
  const body = { ...person, product: 'DataScience', order: { plan: 'full', coupon: 'FREE' } }
  const { order } = (await api.visitor().post('/api/leads', body)).json()
  expect(order).toMatchObject({ state: 'paid', amount_paise: 0 })
  const [told, ...more] = await paymentMails()
  expect(more).toEqual([])
  expect(told?.subject).toBe('Nothing to pay: Data Science')
  expect(told?.body.split('\n')).toEqual(
    expect.arrayContaining(['Amount: ₹0', 'Coupon: FREE', 'Still due: nothing']),
  )
  expect(told?.body).not.toMatch(/Payment:|Receipt number/)
  const sent = await api.database.selectFrom('outbox').selectAll().orderBy('id').execute()
  // The company is not told first that nothing is paid.
  expect(sent.filter(({ subject }) => subject.startsWith('Registration'))).toEqual([])
  const own = sent.filter(({ recipient }) => recipient === person.email)
  expect(own.map(({ subject }) => subject)).toEqual(['Nothing to pay: Data Science'])
  expect(own[0]?.body).not.toMatch(/received|Receipt number/)
})

test('a payment that goes back at once is told by the mail of its refund, which names it', async () => {
  await start({ razorpay: bank.settings })
  const { amount_paise } = await order(api.visitor())
  await bank.report(api.visitor(), captured('order_1', amount_paise))
  await bank.report(api.visitor(), captured('order_1', amount_paise, 'pay_2'))
  const [paid, refund, ...more] = await paymentMails()
  expect([paid?.subject, refund?.subject, more]).toEqual([
    'Payment: ₹25,000, Data Science',
    'Refund: Data Science',
    [],
  ])
  expect(refund?.body).toContain('Payments: pay_2 (razorpay)')
})

test('a part says which one it is, and who paid for somebody else stands beside them; the sandbox says so', async () => {
  await start({})
  await api.database.updateTable('program_batches').set({ instalments: 2, instalment_days: 30 }).execute()
  const payer = await signUp(api.visitor(), 'ravi')
  await payOrder(payer, (await order(payer, 'instalments')).id)
  const [told] = await paymentMails()
  expect(told?.subject).toBe('Payment: ₹12,500, Data Science')
  expect(told?.body).toContain(`Paid by: ${asha.first_name} ${asha.last_name}, ravi@example.com`)
  expect(told?.body).toContain('For: Asha Rao, asha@example.com')
  expect(told?.body).toContain('Part: 1 of 2')
  expect(told?.body).toContain('no real money was taken')
})

test('a mock interview is told like a course; an unlock costs nothing and is not', async () => {
  await start({})
  const visitor = api.visitor()
  const slots: Array<{ starts_at: string }> = (await visitor.get('/api/mock-interview/slots')).json()
  const booked = await visitor.post('/api/mock-interview/bookings', {
    ...person,
    starts_at: slots[20]?.starts_at,
  })
  await payOrder(visitor, booked.json().order.id)
  await visitor.post('/api/payments/orders', { purpose: 'unlock', reference: '1' })
  expect((await paymentMails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Payment: ₹49, mock interview, /),
  ])
})
