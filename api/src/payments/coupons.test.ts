import { randomUUID } from 'node:crypto'
import { exportCsv } from '../database/export-csv'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { addCoupon, endCoupon, listCoupons } from './coupon-command'
import { priceWith } from './coupons'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
let now = 0
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.now()
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => now })
  await setBatches({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 0, is_open: 1 })
})
afterEach(async () => {
  await api.close()
  bank.close()
})

const setBatches = (facts: object) => api.database.updateTable('program_batches').set(facts).execute()
const PRICE = 2_500_000
const add = (...words: string[]) => addCoupon(api.database, [...words, 'by=Meera', '--yes'])
const reserve = async (visitor: Visitor, email = 'asha@example.com', product = 'DataScience') => {
  const person = { full_name: 'Asha Rao', email, phone: '98745 00000' }
  return String((await visitor.post(`/api/batches/${product}/registrations`, person)).json().id)
}
const order = async (visitor: Visitor, reference: string, facts: object = {}) => {
  const answer = await visitor.post('/api/payments/orders', { purpose: 'course', reference, ...facts })
  return { status: answer.statusCode, ...answer.json() }
}
/** Asks for a coupon with a new place. */
const use = async (coupon: string, email?: string, product?: string) => {
  const visitor = api.visitor()
  return order(visitor, await reserve(visitor, email, product), { coupon })
}

test('an order takes less, says so with its receipt and in the books, and keeps it until it is paid', async () => {
  expect(await add('welcome 20', 'percent=20', 'uses=5')).toBe('The coupon WELCOME20 can be used.')
  const visitor = api.visitor()
  const reference = await reserve(visitor)
  expect(await order(visitor, reference)).toMatchObject({ status: 201, amount_paise: PRICE })
  const less = await order(visitor, reference, { coupon: 'Welcome20' })
  expect(less).toMatchObject({
    status: 201,
    amount_paise: 2_000_000,
    coupon: 'WELCOME20',
    discount_paise: 500_000,
  })
  expect(await endCoupon(api.database, ['welcome20', '--dry-run'])).toMatch(/Nothing was changed/)
  expect(await endCoupon(api.database, ['welcome20', '--yes'])).toMatch(
    /has ended\. Orders that are open keep it/,
  )
  // Asked for again, as by a page that is loaded: nothing else is made.
  expect(await order(visitor, reference)).toMatchObject({ status: 200, id: less.id })
  await bank.report(api.visitor(), captured(less.provider_order_id, 2_000_000))
  expect((await visitor.get(`/api/payments/orders/${less.id}/receipt`)).json()).toMatchObject({
    amount_paise: 2_000_000,
    coupon: 'WELCOME20',
    discount_paise: 500_000,
  })
  expect(await exportCsv(api.database, 'documents')).toMatch(/,20000\.00,.*,WELCOME20,5000\.00,,\r\n/)
  expect(await listCoupons(api.database)).toMatch(
    /^WELCOME20 {2}20 % less {2}all programs {2}used 1 of 5 .* ended /,
  )
})

test('one with ten uses, asked for 100 times at once in two programs, is used ten times', async () => {
  await add('TEN', 'amount=5000', 'uses=10')
  const places = []
  for (let count = 0; count < 100; count += 1) {
    const visitor = api.visitor()
    const product = count % 2 ? 'DataScience' : 'DataAnalytics'
    places.push({ visitor, reference: await reserve(visitor, `person${count}@example.com`, product) })
  }
  const answers = await Promise.all(
    places.map(({ visitor, reference }) => order(visitor, reference, { coupon: 'TEN' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['409 The coupon TEN is used up. Pay without it. Nothing was charged.']),
  )
  // A place that is given up gives its use back, and so does an order whose last day is over.
  const used = places[answers.findIndex(({ status }) => status === 201)]
  await used?.visitor.delete(`/api/course-registrations/${used.reference}`)
  expect((await use('TEN', 'next@example.com')).status).toBe(201)
  expect((await use('TEN', 'last@example.com')).status).toBe(409)
  await setBatches({ starts_on: '2020-01-02', enrol_by: '2020-01-01' })
  now += 11 * 60_000
  await used?.visitor.get(`/api/payments/orders/${randomUUID()}`)
  expect(await listCoupons(api.database)).toContain('used 0 of 10')
}, 120_000)

test('the parts of a plan add up to the lower price, and each says its own discount', async () => {
  await setBatches({ instalments: 3 })
  await add('ODD', 'amount=3333.33')
  const visitor = api.visitor()
  const reference = await reserve(visitor)
  const amounts: number[] = []
  const discounts: number[] = []
  for (let part = 1; part <= 3; part += 1) {
    const facts = part === 1 ? { plan: 'instalments', coupon: 'ODD' } : {}
    const made = await order(visitor, reference, facts)
    expect(made).toMatchObject({ coupon: 'ODD', instalment: part, instalments: 3 })
    amounts.push(made.amount_paise)
    discounts.push(made.discount_paise)
    await bank.report(api.visitor(), captured(made.provider_order_id, made.amount_paise, `pay_${part}`))
  }
  const sum = (list: number[]) => list.reduce((total, paise) => total + paise, 0)
  expect([sum(amounts), sum(discounts)]).toEqual([PRICE - 333_333, 333_333])
  expect((await visitor.get(`/api/course-registrations/${reference}`)).json().payment).toMatchObject({
    total_paise: PRICE - 333_333,
    paid_paise: PRICE - 333_333,
  })
})

test('one of the whole price takes the free path, also from a plan in parts, and is given back with the place', async () => {
  await setBatches({ instalments: 2 })
  await add('SCHOLAR', 'percent=100', 'uses=1', 'person=Asha@example.com')
  const visitor = api.visitor()
  const reference = await reserve(visitor)
  await order(visitor, reference, { plan: 'instalments' })
  expect(await order(visitor, reference, { coupon: 'SCHOLAR' })).toMatchObject({
    state: 'paid',
    provider: 'none',
    amount_paise: 0,
    discount_paise: PRICE,
  })
  expect(await listCoupons(api.database)).toContain('used 1 of 1  for asha@example.com')
  await visitor.delete(`/api/course-registrations/${reference}`)
  expect(await listCoupons(api.database)).toContain('used 0 of 1')
})

test.each([
  ['of nobody', 'NONE', 'There is no coupon NONE for this place.'],
  ['for another program', 'MLOPS', 'There is no coupon MLOPS for this place.'],
  ['for another person', 'BEN', 'There is no coupon BEN for this place.'],
  ['whose day is over', 'PAST', 'The coupon PAST has ended.'],
  ['that was ended', 'ENDED', 'The coupon ENDED has ended.'],
])('one %s is refused, and the open order stays as it is', async (_, code, message) => {
  await add('MLOPS', 'percent=10', 'program=DataAnalytics')
  await add('BEN', 'percent=10', 'person=ben@example.com')
  await add('PAST', 'percent=10', 'until=1 January 2099')
  await api.database.updateTable('coupons').set({ until: '2020-01-01' }).where('code', '=', 'PAST').execute()
  await add('ENDED', 'percent=10')
  await endCoupon(api.database, ['ENDED', '--yes'])
  const visitor = api.visitor()
  const reference = await reserve(visitor)
  const { id } = await order(visitor, reference)
  const refused = await order(visitor, reference, { coupon: code })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(message)])
  expect(await order(visitor, reference)).toMatchObject({ status: 200, id, amount_paise: PRICE })
})

test('one for a person ends with their account, and is for nobody else then', async () => {
  const visitor = await signUp(api.visitor(), 'asha')
  await add('OWN', 'percent=10', 'person=asha@example.com')
  const address = 'asha@example.com'
  await api.database.updateTable('accounts').set({ confirmed_email_key: address }).execute()
  expect((await visitor.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await listCoupons(api.database)).toMatch(
    /^OWN {2}10 % less {2}all programs {2}used 0 {2}made by Meera {2}ended /,
  )
  expect((await use('OWN')).message).toContain('The coupon OWN has ended.')
})

test('another coupon takes the place of the first, and none takes it back', async () => {
  await add('FIRST', 'percent=10', 'uses=1')
  await add('SECOND', 'percent=50')
  const visitor = api.visitor()
  const reference = await reserve(visitor)
  await order(visitor, reference, { coupon: 'FIRST' })
  expect(await order(visitor, reference, { coupon: 'SECOND' })).toMatchObject({ amount_paise: PRICE / 2 })
  expect((await use('FIRST', 'next@example.com')).status).toBe(201)
  const back = await order(visitor, reference, { coupon: '' })
  expect([back.amount_paise, back.coupon]).toEqual([PRICE, undefined])
})

test.each([
  [{ percent: 20, amount_paise: 0 }, PRICE, 1, 2_000_000],
  [{ percent: 99, amount_paise: 0 }, 5_000, 1, 100],
  [{ percent: 99, amount_paise: 0 }, 5_000, 3, 300],
  [{ percent: 100, amount_paise: 0 }, PRICE, 3, 0],
  [{ percent: 0, amount_paise: PRICE + 1 }, PRICE, 2, 0],
  [{ percent: 0, amount_paise: PRICE - 1 }, PRICE, 2, 200],
  [{ percent: 50, amount_paise: 0 }, 50, 1, 50],
  [{ percent: 33, amount_paise: 0 }, 100_001, 1, 67_001],
])('%j of %i paise in %i parts is %i', (facts, price, parts, expected) => {
  const row = { code: 'X', program: '', until: '', uses: 0, email_key: '', recorded_by: '', created_at: 0 }
  expect(priceWith({ ...row, ...facts, ended_at: null }, price, parts)).toBe(expected)
})

test.each([
  [['x', 'percent=10'], 'Write a code of 3 to 30 letters'],
  [['GOOD'], 'write what it takes off, in percent or in rupees: percent=20 or amount=5000'],
  [
    ['GOOD', 'percent=10', 'amount=5'],
    'write what it takes off, in percent or in rupees: percent=20 or amount=5000',
  ],
  [['GOOD', 'percent=101'], 'percent: '],
  [['GOOD', 'percent=10', 'program=Knitting'], 'There is no program "Knitting". Choose one of: '],
  [['GOOD', 'percent=10', 'until=tomorrow'], 'until: a date is written as 2027-07-21'],
  [['GOOD', 'percent=10', 'until=1 Jan 2020'], 'until: 1 January 2020 is over.'],
  [['KNOWN', 'percent=10'], 'A coupon is never changed'],
])('%j makes no coupon', async (words, message) => {
  await add('KNOWN', 'percent=5')
  await expect(add(...words)).rejects.toThrow(message)
  expect((await listCoupons(api.database)).split('\n')).toHaveLength(1)
})

test('a code that is there is refused before anything is shown of a new one', async () => {
  await add('TEN', 'percent=20')
  await expect(addCoupon(api.database, ['TEN', 'percent=10', 'by=Meera', '--dry-run'])).rejects.toThrow(
    'There is a coupon TEN already',
  )
})
