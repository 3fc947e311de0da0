import { taxIn } from '@marga/constants/gst'
import { exportCsv } from '../database/export-csv'
import { lockClaim } from '../enrolments/lock-claim'
import { reservePlace } from '../testing/course-order'
import { openRefundDesk, PRICE, person, type Visitor, WHY } from '../testing/refund-desk'
import { asha, signUp } from '../testing/test-api'
import { taxOf } from './document-register'
import { listRefunds } from './due-refunds'
import { recordCommand, showPayment } from './payment-command'
import { refundedCommand } from './payments-command'
import { refundCommand } from './refund-command'

type Desk = Awaited<ReturnType<typeof openRefundDesk>>
let desk: Desk
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  desk = await openRefundDesk()
})
afterEach(() => desk.close())

const read = async (visitor: Visitor, path: string) => (await visitor.get(`/api/${path}`)).json()
const subjects = async (like: string) =>
  (
    await desk.api.database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', person.email)
      .where('subject', 'like', like)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body)

test('a part goes back through the provider, once, and the place stays', async () => {
  const { visitor, reference, id } = await desk.paidPlace()
  expect(await desk.giveBack(id, '5000')).toMatch(
    /^To be given back\. To send it: npm run db -- refunds send /,
  )
  expect(await listRefunds(desk.api.database)).toMatch(
    /5000\.00 rupees {2}razorpay pay_1 .*part of order .*Two sessions/,
  )
  expect(await desk.send()).toMatch(/went back as rfnd_1/)
  expect(await desk.send()).toBe('No refund is due.')
  expect(desk.bank.refunds).toMatchObject([{ payment_id: 'pay_1', amount: 500_000 }])
  expect(await desk.rows()).toEqual([{ state: 'done', amount_paise: 500_000, provider_refund_id: 'rfnd_1' }])
  expect(await desk.creditNotes()).toEqual([[1, 500_000, 0]])
  expect(await subjects('Part of your payment%')).toEqual([
    expect.stringMatching(
      /^Of the ₹25,000 that you paid, ₹5,000 goes back the way you paid, by .* Nothing else changes\./,
    ),
    expect.stringMatching(/^Of the ₹25,000 that you paid, ₹5,000 went back the way you paid\./),
  ])
  expect(await read(visitor, `course-registrations/${reference}`)).toMatchObject({
    payment: { paid_paise: PRICE, returned_paise: 500_000 },
    order: { state: 'paid', returned_paise: 500_000 },
    cancellation: { refund_paise: 2_000_000 },
  })
  expect(await read(visitor, `payments/orders/${id}/receipt`)).toMatchObject({
    amount_paise: PRICE,
    returned_paise: 500_000,
    is_bill_fixed: true,
    part_refunds: [
      { amount_paise: 500_000, returned_at: expect.any(String), credit_note: expect.stringMatching(/^C/) },
    ],
  })
  expect(await showPayment(desk.api.database, id)).toMatch(
    /refund .*₹5,000, done as rfnd_1.*left: ₹20,000.*credit notes: C/s,
  )
})

test('two parts of one amount are two refunds, also after an answer was lost', async () => {
  const { id } = await desk.paidPlace()
  await desk.giveBack(id, 5000)
  await desk.giveBack(id, 5000)
  const [first] = await desk.api.database.selectFrom('refunds').selectAll().execute()
  // The provider has made it, and the command ended before it noted that.
  desk.bank.refunds.push({
    id: 'rfnd_1',
    payment_id: 'pay_1',
    amount: 500_000,
    status: 'processed',
    receipt: first?.id ?? '',
  })
  await desk.send()
  expect((await desk.rows()).map(({ provider_refund_id }) => provider_refund_id).sort()).toEqual([
    'rfnd_1',
    'rfnd_2',
  ])
  expect(desk.bank.refunds).toHaveLength(2)
})

test('the sum of the parts is never above the payment, also at once, and all that is left needs another word', async () => {
  const { id } = await desk.paidPlace()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => desk.giveBack(id, 8000)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(desk.giveBack(id, '1000.50')).rejects.toThrow('₹1,000 is left of the order')
  await expect(desk.giveBack(id, 'half')).rejects.toThrow('such as 5000, 5,000 or ₹5,000.50: amount=all')
  await expect(desk.giveBack(id, 1000)).rejects.toThrow(
    'Give all of it back, which ends the place as well: amount=all.',
  )
  expect((await desk.orderOf(id)).returned_paise).toBe(2_400_000)
  expect(await desk.rows()).toHaveLength(3)
})

test('nothing is given back by a dry run, without a yes, without a reason, for a closed order or while all goes back', async () => {
  const { visitor, reference, id } = await desk.paidPlace()
  expect(await desk.giveBack(id, 5000, '--dry-run')).toMatch(
    /paid: ₹25,000\n.*₹0 -> ₹5,000\n.*left: ₹25,000 -> ₹20,000\n.*dry run/s,
  )
  await expect(refundCommand(desk.parts, [id, 'amount=5000', ...WHY])).rejects.toThrow('Add --yes')
  await expect(refundCommand(desk.parts, [id, 'amount=5000', '--yes'])).rejects.toThrow(/reason: .*\nby: /)
  await expect(desk.giveBack('nobody', 5)).rejects.toThrow('There is no order nobody.')
  await visitor.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: PRICE })
  await expect(desk.giveBack(id, 5000)).rejects.toThrow('is to be given back already')
  await desk.send()
  await expect(desk.giveBack(id, 5000)).rejects.toThrow('is refunded, so there is nothing to give back')
  expect(await desk.rows()).toEqual([])
})

test('who cancels after a part went back gets the rest, and its credit note is of the rest', async () => {
  const { visitor, reference, id } = await desk.paidPlace()
  await desk.giveBack(id, 5000)
  const cancel = (refund_paise: number) =>
    visitor.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise })
  expect((await cancel(PRICE)).statusCode).toBe(409)
  expect((await cancel(2_000_000)).json()).toMatchObject({ amount_paise: 2_000_000 })
  expect(await listRefunds(desk.api.database)).toMatch(/20000\.00 rupees.*\n.*5000\.00 rupees/)
  await desk.send()
  expect(desk.bank.refunds.map(({ amount }) => amount)).toEqual([2_000_000, 500_000])
  expect(await desk.creditNotes()).toEqual([
    [1, 2_000_000, 0],
    [2, 500_000, 2_000_000],
  ])
  expect(await read(visitor, `payments/orders/${id}/receipt`)).toMatchObject({
    state: 'refunded',
    returned_paise: 500_000,
  })
})

test('what came by bank is given back by hand and noted', async () => {
  const { order, reference } = await reservePlace(desk.api.visitor(), person)
  const facts = ['amount=25000', 'method=bank', 'reference=UTR1', 'by=Meera', '--yes']
  await recordCommand({ database: desk.api.database, mails: desk.mails, lockClaim }, [order.id, ...facts])
  const { id } = await desk.api.database
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  const part = /refunded (\S+) <reference>/.exec(await desk.giveBack(id, 5000))?.[1] ?? ''
  expect(await desk.send()).toBe(
    `${part}: paid by bank. Give it back by hand, then: npm run db -- refunded ${part} <reference>`,
  )
  expect(await refundedCommand(desk.api.database, desk.mails, [part, 'UTR2', '--yes'])).toBe(
    `The refund ${part} is noted. Who paid it gets a mail.`,
  )
  expect(await desk.rows()).toEqual([{ state: 'done', amount_paise: 500_000, provider_refund_id: 'UTR2' }])
  const noted = `${part}: it went back already as UTR2, noted at`
  expect(await refundedCommand(desk.api.database, desk.mails, [part, 'UTR2', '--yes'])).toContain(noted)
  for (const other of [[], ['UTR3']])
    await expect(refundedCommand(desk.api.database, desk.mails, [part, ...other, '--yes'])).rejects.toThrow(
      noted,
    )
  expect(await desk.send(id)).toContain(noted)
})

test('amount=all ends a place that has begun: all of its parts that are left go back, with the reason', async () => {
  const { visitor, reference, id } = await desk.paidPlace()
  await desk.giveBack(id, 5000)
  await desk.api.database.updateTable('orders').set({ begins_at: 1 }).where('id', '=', id).execute()
  expect(await desk.giveBack(id, 'all')).toMatch(/refunds send/)
  expect(await desk.orderOf(id)).toMatchObject({
    state: 'refund due',
    refund_reason: 'Two sessions were cancelled (Meera)',
  })
  expect((await visitor.get(`/api/course-registrations/${reference}`)).statusCode).toBe(404)
  expect(await subjects('Your payment goes back%')).toEqual([
    expect.stringMatching(
      /^We have cancelled this, and you get your payment back: Data Science\.\n\nThe reason: Two sessions were cancelled\n\n₹20,000 goes back/,
    ),
  ])
  await desk.send()
  expect(desk.bank.refunds.map(({ amount }) => amount)).toEqual([2_000_000, 500_000])
})

test('who deletes the account of a course that has begun is named until their part went back', async () => {
  const visitor = await signUp(desk.api.visitor(), 'asha')
  const { id } = await desk.paidPlace(visitor)
  await desk.api.database.updateTable('orders').set({ begins_at: 1 }).where('id', '=', id).execute()
  await desk.giveBack(id, 5000)
  expect((await visitor.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await listRefunds(desk.api.database)).toContain('Asha Rao, asha@example.com')
  await desk.send()
  expect(await desk.orderOf(id)).toMatchObject({ state: 'paid', refund_name: '', refund_email: '' })
})

test('who deletes the account of a course to come is named until all went back, whatever goes back first', async () => {
  const visitor = await signUp(desk.api.visitor(), 'asha')
  const { id } = await desk.paidPlace(visitor)
  await desk.giveBack(id, 5000)
  const part = (await desk.api.database.selectFrom('refunds').select('id').executeTakeFirstOrThrow()).id
  expect((await visitor.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  await desk.send(id)
  expect(desk.bank.refunds).toHaveLength(2)
  expect(await desk.orderOf(id)).toMatchObject({ state: 'refunded', refund_name: '', refund_email: '' })
  expect(await subjects('Part of your payment went back%')).toHaveLength(1)
  expect(await desk.send(part)).toContain('it went back already as rfnd_')
})

test('the register has a credit note for each part, and their tax adds up to that of the receipt', async () => {
  const { id } = await desk.paidPlace()
  await desk.giveBack(id, '3333.33')
  await desk.send()
  const csv = await exportCsv(desk.api.database, 'documents')
  expect(csv).toMatch(/credit note,.*,-3333\.33,.*razorpay,pay_1,rfnd_1/)
  expect(await exportCsv(desk.api.database, 'orders')).toMatch(
    /returned_rupees,coupon.*\r\n.*,25000\.00,3333\.33,,0\.00,razorpay/,
  )
  for (const placeOfSupply of ['27', '29']) {
    const supply = { percent: 18, placeOfSupply, sellerState: '27' }
    let before_paise = 0
    const taxes = [333_333, 100_001, 7, PRICE - 433_341].map((amount_paise) => {
      const tax = taxOf({ series: 'C', amount_paise, before_paise }, supply)
      expect(Object.values(tax).reduce((sum: number, paise) => sum + (paise ?? 0), 0)).toBe(-amount_paise)
      before_paise += amount_paise
      return tax
    })
    for (const [name, whole] of Object.entries(taxIn(PRICE, supply)))
      expect([name, taxes.reduce((sum, tax) => sum - (tax[name as keyof typeof tax] ?? 0), 0)]).toEqual([
        name,
        whole ?? 0,
      ])
  }
})
