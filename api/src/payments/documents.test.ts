import { exportCsv } from '../database/export-csv'
import { orderCourse, payOrder, reservePlace } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { financialYear, issueAllLacking, issueDocument } from './documents'
import { noteRefund } from './refunds'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
let now = 0
beforeEach(async () => {
  now = Date.now()
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => now })
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 0 })
    .execute()
})
afterEach(async () => {
  await api.close()
  bank.close()
})

const PRICE = 2_500_000
const personOf = (name: string) => ({
  full_name: `${name} Rao`,
  email: `${name}@example.com`,
  phone: '98745 00000',
})
const orderFor = async (name: string) => {
  const visitor = api.visitor()
  const { order } = await reservePlace(visitor, personOf(name))
  return { visitor, id: String(order.id), providerOrder: String(order.provider_order_id) }
}
const pay = async (name: string) => {
  const order = await orderFor(name)
  await bank.report(api.visitor(), captured(order.providerOrder, PRICE, `pay_${name}`))
  return order
}
const documents = () =>
  api.database
    .selectFrom('documents')
    .selectAll()
    .orderBy('series')
    .orderBy('year')
    .orderBy('number')
    .execute()
const receiptOf = async ({ visitor, id }: Awaited<ReturnType<typeof orderFor>>) =>
  (await visitor.get(`/api/payments/orders/${id}/receipt`)).json()
const year = () => financialYear(now)

test.each([
  ['2027-03-31T18:29:59Z', '26-27'],
  ['2027-03-31T18:30:00Z', '27-28'],
  ['2027-12-31T20:00:00Z', '27-28'],
  ['2100-01-01T00:00:00Z', '99-00'],
])('at %s, by the clock in India, the financial year is %s', (at, expected) => {
  expect(financialYear(Date.parse(at))).toBe(expected)
})

/** Reports a payment as the provider does: again, where the site is too busy to note it. */
async function reportUntilNoted(providerOrder: string, paymentId: string): Promise<void> {
  const { statusCode } = await bank.report(api.visitor(), captured(providerOrder, PRICE, paymentId))
  if (statusCode === 503) return reportUntilNoted(providerOrder, paymentId)
  expect(statusCode).toBe(200)
}

test('fifty payments at once have fifty numbers, without a gap and without one twice', async () => {
  const orders = []
  for (let count = 0; count < 50; count += 1) orders.push(await orderFor(`person${count}`))
  await Promise.all(orders.map(({ providerOrder }, count) => reportUntilNoted(providerOrder, `pay_${count}`)))
  const rows = await documents()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(50)
}, 60_000)

test('a payment that is reported twice and proven has one number; the next has the next, also beyond 1 April', async () => {
  now = Date.parse('2027-03-31T18:29:00Z')
  const first = await pay('asha')
  await bank.report(api.visitor(), captured(first.providerOrder, PRICE, 'pay_asha'))
  expect((await receiptOf(first)).number).toBe('R/26-27/00001')
  expect((await receiptOf(await pay('ravi'))).number).toBe('R/26-27/00002')
  now += 60_000
  expect((await receiptOf(await pay('mina'))).number).toBe('R/27-28/00001')
})

test('a transaction that fails leaves no gap', async () => {
  const { id } = await orderFor('asha')
  const order = { id, provider: 'razorpay', amount_paise: PRICE, returned_paise: 0 } as const
  const failing = api.database.transaction().execute(async (transaction) => {
    await issueDocument(transaction, 'receipt', { order, issuedAt: now })
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect((await receiptOf(await pay('ravi'))).number).toBe(`R/${year()}/00001`)
})

test('money that comes twice has a receipt each, and a credit note once it went back', async () => {
  const first = await pay('asha')
  await bank.report(api.visitor(), captured(first.providerOrder, PRICE, 'pay_again'))
  const due = await api.database
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'refund due')
    .executeTakeFirstOrThrow()
  await noteRefund(api.database, NO_MAILS, { id: due.id })
  expect((await documents()).map(({ series, number, order_id }) => [series, number, order_id])).toEqual([
    ['C', 1, due.id],
    ['R', 1, first.id],
    ['R', 2, due.id],
  ])
  expect(await receiptOf(first)).not.toHaveProperty('credit_note')
})

test('what a version of before has taken is numbered in the order of the payments, and again changes nothing', async () => {
  const [late, early] = [await orderFor('late'), await orderFor('early')]
  const { database } = api
  const note = (id: string, facts: object) =>
    database
      .updateTable('orders')
      .set({ state: 'paid', ...facts })
      .where('id', '=', id)
      .execute()
  await note(late.id, { paid_at: now })
  await note(early.id, { paid_at: now - 1_000, refunded_at: now, state: 'refunded' })
  expect(await issueAllLacking(database)).toBe(2)
  expect((await documents()).map(({ series, number, order_id }) => [series, number, order_id])).toEqual([
    ['C', 1, early.id],
    ['R', 1, early.id],
    ['R', 2, late.id],
  ])
  expect(await issueAllLacking(database)).toBe(0)
  expect(await documents()).toHaveLength(3)
})

test('a payment at the first moment of 1970 is numbered too: nothing is looked for without end', async () => {
  const { id } = await orderFor('asha')
  await api.database.updateTable('orders').set({ state: 'paid', paid_at: 0 }).where('id', '=', id).execute()
  expect(await issueAllLacking(api.database)).toBe(1)
  expect(await documents()).toMatchObject([{ year: '69-70', number: 1, order_id: id }])
})

test('a receipt that is read before that is numbered then, by two readers once', async () => {
  const order = await orderFor('asha')
  await api.database
    .updateTable('orders')
    .set({ state: 'paid', paid_at: now })
    .where('id', '=', order.id)
    .execute()
  const read = await Promise.all([receiptOf(order), receiptOf(order)])
  expect(read.map(({ number }) => number)).toEqual(Array(2).fill(`R/${year()}/00001`))
})

test('payments of the sandbox use no number of the books', async () => {
  await api.close()
  api = await startTestApi()
  const visitor = api.visitor()
  const id = await orderCourse(visitor, personOf('asha'))
  await payOrder(visitor, id)
  const { number } = (await visitor.get(`/api/payments/orders/${id}/receipt`)).json()
  expect(number).toMatch(/^TEST-R\/\d\d-\d\d\/00001$/)
})

describe('whom a receipt is billed to', () => {
  const bill = { company: 'Rao Analytics', gstin: '27AAPFU0939F1ZV', state: '27' }
  const setBill = async ({ visitor, id }: Awaited<ReturnType<typeof orderFor>>, company: string) => {
    const answer = await visitor.put(`/api/payments/orders/${id}/bill`, { ...bill, company })
    return [answer.statusCode, answer.json().code ?? answer.json().bill?.company]
  }

  test('can be changed until a week after its month, in India', async () => {
    now = Date.parse('2098-12-20T12:00:00+05:30')
    const order = await pay('asha')
    expect(await setBill(order, 'First')).toEqual([200, 'First'])
    expect(await receiptOf(order)).not.toHaveProperty('is_bill_fixed')
    now = Date.parse('2099-01-07T23:59:00+05:30')
    expect(await setBill(order, 'Second')).toEqual([200, 'Second'])
    now += 60_000
    expect((await setBill(order, 'Third'))[0]).toBe(409)
    expect(await receiptOf(order)).toMatchObject({ is_bill_fixed: true, bill: { company: 'Second' } })
  })

  test('stays as it is once the money went back', async () => {
    const order = await pay('asha')
    await setBill(order, 'First')
    await api.database.updateTable('orders').set({ state: 'refund due' }).where('id', '=', order.id).execute()
    await noteRefund(api.database, NO_MAILS, { id: order.id })
    expect((await setBill(order, 'Second'))[0]).toBe(409)
    expect((await receiptOf(order)).bill.company).toBe('First')
  })
})

describe('the export of documents', () => {
  const exported = async (month?: string) => {
    const [header, ...lines] = (await exportCsv(api.database, 'documents', month)).trim().split('\r\n')
    expect(header).toBe(
      'number,kind,date,order,what,name,bill_company,bill_gstin,place_of_supply,amount_rupees,tax_percent,taxable_rupees,cgst_rupees,sgst_rupees,igst_rupees,provider,payment,refund,coupon,discount_rupees,sac,seller_gstin',
    )
    return lines
  }

  test('has its columns, also of a month without any', async () => {
    expect(await exported('2025-01')).toEqual([])
  })

  test('has each receipt and credit note of the month, credit notes below zero', async () => {
    now = Date.parse('2098-11-30T18:29:00Z')
    const { id } = await pay('asha')
    now += 60_000
    await pay('ravi')
    await api.database.updateTable('orders').set({ state: 'refund due' }).where('id', '=', id).execute()
    await noteRefund(api.database, NO_MAILS, { id })
    const [receipt, ...more] = await exported('2098-11')
    expect([
      receipt?.startsWith(`R/98-99/00001,receipt,2098-11-30,${id},Data Science,asha Rao,`),
      more,
    ]).toEqual([true, []])
    expect(await exported('2098-12')).toEqual([expect.stringContaining('R/98-99/00002,receipt,2098-12-01')])
    expect((await exported()).filter((line) => line.includes('credit note'))).toEqual([
      expect.stringMatching(/^C\/\d\d-\d\d\/00001,.*,-25000\.00,/),
    ])
  })

  test.each([
    ['documents', '2026-13', 'A month is written as 2026-11, not "2026-13".'],
    ['documents', '0000-01', 'A month is written as 2026-11, not "0000-01".'],
    ['orders', '2026-11', 'Only documents are exported by month, not orders. Leave out "2026-11".'],
  ])('refuses %s of %s', async (what, month, message) => {
    await expect(exportCsv(api.database, what, month)).rejects.toThrow(message)
  })
})
