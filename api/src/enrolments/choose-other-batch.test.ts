import { HOUR, LAPSED, type LatePayments, OTHER, PRICE, startLatePayments } from '../testing/late-payment'
import { asha, signUp } from '../testing/test-api'

// A payment comes once its seat is gone, and another batch of the program is open.

let site: LatePayments
beforeEach(async () => {
  site = await startLatePayments()
})
afterEach(() => site.close())

const said = (message: RegExp) => ({ message: expect.stringMatching(message) })
const UNTIL = new Date(LAPSED + 72 * HOUR).toISOString()

test('who paid reads until when they can choose which batch, and the company that it has nothing to do', async () => {
  const late = await site.paidLate()
  const { late_payment } = await late.own()
  expect(late_payment).toMatchObject({
    ...{ order: late.id, state: 'refund due', amount_paise: PRICE, choose_until: UNTIL },
    batches: [{ id: OTHER, starts_on: '2099-08-20', price_paise: PRICE }],
  })
  const [told, ...more] = await site.mailsTo('asha@example.com')
  expect(more).toEqual([])
  expect(told?.subject).toBe('Choose another batch, or your payment goes back: Data Science')
  expect(told?.body).toContain('You can choose another batch until Wednesday, 8 July 2099 at 12:00 AM IST.')
  expect(told?.body).toContain('- the batch of 20 August 2099')
  expect(told?.body).toContain(`/other-batch?order=${late.id}`)
  expect(told?.body).toContain('All of it, ₹25,000, goes back the way you paid.')
  const [mail] = await site.companyMails('Refund')
  expect(mail?.body).toContain('paid after the seat was gone')
  expect(mail?.body).toContain('You have nothing to do: the site sends ₹25,000 back by itself at')
})

test('one press: the payment pays the place in the other batch, and nothing goes back', async () => {
  const late = await site.paidLate()
  const [first, second] = await Promise.all([late.choose(), late.choose()])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(first.json()).toMatchObject({ state: 'paid', batch: { id: OTHER, starts_on: '2099-08-20' } })
  expect(first.json()).not.toHaveProperty('late_payment')
  expect((await late.choose()).json()).toEqual(first.json())
  expect(await late.own()).toMatchObject({
    begins_at: '2099-08-20T01:30:00.000Z',
    ...{ order: { state: 'paid' }, payment: { paid_paise: PRICE, total_paise: PRICE } },
  })
  await site.sendBack(LAPSED + 80 * HOUR)
  expect(site.bank.refunds).toEqual([])
  expect(await site.documents(late.id)).toEqual([['R', PRICE]])
  expect(await site.laterSubjects('asha@example.com')).toEqual(['You have a place: Data Science'])
  expect(await site.companyMails('Payment')).toHaveLength(1)
  expect((await late.choose('datascience-1')).json()).toMatchObject(said(/has paid a place already/))
})

test('somebody else learns nothing of the order, and chooses nothing', async () => {
  const late = await site.paidLate()
  const other = await site.paidLate('chitra')
  for (const who of [site.api.visitor(), other.visitor, await signUp(site.api.visitor(), 'ravi')]) {
    expect((await who.get(`/api/payments/orders/${late.id}/place`)).statusCode).toBe(404)
    const refused = await late.choose(OTHER, who)
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'There is no such order.'])
  }
  expect((await late.own()).late_payment).toBeDefined()
})

test('a batch that fills while they choose is refused, and the money waits; of two who want the last seat one gets it', async () => {
  const [asha, chitra] = [await site.paidLate(), await site.paidLate('chitra')]
  await site.set(OTHER, { seats: 1 })
  const answers = await Promise.all([asha.choose(), chitra.choose()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused.message).toMatch(
    /: Full\. Your payment is kept\. Choose another batch, or all of it goes back by itself on Wednesday, 8 July 2099, 12:00 AM IST\.$/,
  )
  const left = answers[0]?.statusCode === 409 ? asha : chitra
  expect((await left.place()).late_payment).toMatchObject({ choose_until: UNTIL, batches: [] })
  await site.sendBack(LAPSED + 72 * HOUR)
  expect(site.bank.refunds).toMatchObject([{ payment_id: left.payment, amount: PRICE }])
})

test('a batch that costs more than was agreed is shown and cannot be chosen; one that costs less takes the old price', async () => {
  const late = await site.paidLate()
  await site.set(OTHER, { price_paise: PRICE + 100 })
  expect((await late.place()).late_payment.batches).toMatchObject([{ id: OTHER, is_dearer: true }])
  expect((await late.choose()).json()).toMatchObject({
    message: expect.stringContaining('costs ₹25,001, more than the ₹25,000 that you agreed to pay'),
  })
  await site.set(OTHER, { price_paise: PRICE - 100 })
  expect((await late.choose()).json()).toMatchObject({ state: 'paid', amount_paise: PRICE })
})

test('a batch that was closed, that begins or that nobody knows is refused', async () => {
  const late = await site.paidLate()
  expect((await late.choose('datascience-9')).json()).toMatchObject(said(/there is no such batch/))
  expect((await late.choose('')).statusCode).toBe(400)
  await site.set(OTHER, { is_open: 0 })
  expect((await late.choose()).json()).toMatchObject(said(/Enrolment is closed\. Your payment is kept/))
  await site.set(OTHER, { is_open: 1 })
  expect((await late.choose()).statusCode).toBe(200)
})

test('once the time is over nothing can be chosen, also before the money was sent', async () => {
  const late = await site.paidLate()
  site.setNow(LAPSED + 72 * HOUR)
  expect((await late.choose()).json()).toMatchObject(said(/time to choose another batch is over/))
  expect((await late.own()).late_payment).not.toHaveProperty('choose_until')
  await site.sendBack()
  expect((await late.choose()).json()).toMatchObject(said(/went back already/))
})

test('the choice ends with the last day to join of the last batch', async () => {
  await site.set(OTHER, { enrol_by: '2099-07-06' })
  const late = await site.paidLate()
  expect((await late.own()).late_payment.choose_until).toBe('2099-07-06T18:30:00.000Z')
})

test('the parts that are still due keep their amounts and move with the start', async () => {
  const late = await site.paidLate('asha', { plan: 'instalments' })
  expect((await late.choose()).statusCode).toBe(200)
  expect((await late.own()).payment).toMatchObject({
    ...{ total_paise: PRICE, paid_paise: PRICE / 2 },
    parts: [{ is_paid: true }, { amount_paise: PRICE / 2, due_on: '2099-09-19', is_paid: false }],
  })
})

test('a coupon stays used while its buyer can choose', async () => {
  const none = { program: '', until: '', email_key: '', recorded_by: '', created_at: 0, ended_at: null }
  await site.api.database
    .insertInto('coupons')
    .values({ ...none, code: 'LESS', percent: 20, amount_paise: 0, uses: 1 })
    .execute()
  const late = await site.paidLate('asha', { coupon: 'LESS' })
  const other = site.api.visitor()
  const { id: reference } = (await site.join(other, 'dev', OTHER)).json()
  const order = { purpose: 'course', reference, coupon: 'LESS' }
  expect((await other.post('/api/payments/orders', order)).json()).toMatchObject(said(/LESS is used up/))
  // It costs what the batch did before the coupon.
  expect((await late.choose()).json()).toMatchObject({ state: 'paid', amount_paise: (PRICE * 4) / 5 })
})

test('who has reserved a place in the other batch meanwhile pays that one with it', async () => {
  const late = await site.paidLate()
  await site.set(OTHER, { seats: 1 })
  const { id } = (await site.join(late.visitor, 'asha', OTHER)).json()
  expect((await late.place()).late_payment.batches).toMatchObject([{ id: OTHER }])
  expect((await late.choose()).statusCode).toBe(200)
  expect((await late.visitor.get(`/api/course-registrations/${id}`)).statusCode).toBe(404)
})

test('who cancels the place gets the money back at once', async () => {
  const late = await site.paidLate()
  expect((await late.visitor.delete(`/api/course-registrations/${late.registration}`)).statusCode).toBe(204)
  expect((await late.choose()).statusCode).toBe(409)
  await site.sendBack()
  expect(site.bank.refunds).toMatchObject([{ payment_id: late.payment, amount: PRICE }])
  expect((await site.mailsTo('asha@example.com')).at(-1)?.subject).toMatch(/^Your payment went back/)
})

test('who deletes the account gets the money back at once', async () => {
  const visitor = await signUp(site.api.visitor(), 'asha')
  const late = await site.paidLate('asha', { visitor })
  expect((await visitor.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  await site.sendBack()
  expect(site.bank.refunds).toMatchObject([{ payment_id: late.payment, amount: PRICE }])
  expect((await site.mailsTo('asha@example.com')).at(-1)?.subject).toMatch(/^Your payment went back/)
})

test('My learning of a member shows the same', async () => {
  const visitor = await signUp(site.api.visitor(), 'asha')
  const late = await site.paidLate('asha', { visitor })
  expect((await visitor.get('/api/course-registrations')).json()).toMatchObject([
    { id: late.registration, is_seat_lost: true, late_payment: { order: late.id, choose_until: UNTIL } },
  ])
})

test('the checkout says it too', async () => {
  const late = await site.paidLate()
  const refused = await late.visitor.post(
    `/api/payments/orders/${late.id}/verify`,
    site.bank.proof(late.atProvider, late.payment),
  )
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining('choose another batch until Wednesday, 8 July 2099, 12:00 AM IST'),
  })
})
