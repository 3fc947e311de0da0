import { seatsCommand } from '../batches/seats-command'
import { batchListCsv } from '../enrolments/batch-list'
import { addCoupon } from '../payments/coupon-command'
import { payOrder } from '../testing/course-order'
import { OTHER, startLatePayments } from '../testing/late-payment'
import { NO_MAILS } from '../testing/no-mails'
import { openOffice } from '../testing/office-desk'
import { signUp } from '../testing/test-api'
import { offerSeats } from '../waiting/offer-seats'
import { moveCommand } from './move-command'
import { movePlace } from './move-place'

let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  office = await openOffice()
})
afterEach(() => office.close())

const move = (...words: string[]) => moveCommand(office, words)

test('a paid place is in the other batch everywhere: its page, seats, lists; its receipt says both', async () => {
  const asha = await office.pay('Asha')
  const receipt = (await asha.visitor.get(`/api/payments/orders/${asha.orderId}/receipt`)).json()
  expect(receipt.batch).toMatch(/from 21 July 2098/)
  expect(await move('asha@example.com', 'datascience-2', 'reason=Evenings', 'by=Meera', '--yes')).toBe(
    'Moved. People who get a mail of it: 1.',
  )
  expect(await office.shown(asha)).toMatchObject({
    begins_at: '2099-02-12T01:30:00.000Z',
    batch: { id: 'datascience-2', starts_on: '2099-02-12' },
    payment: { paid_paise: 2_500_000, total_paise: 2_500_000 },
    cancellation: { refund_paise: 2_500_000, until: '2099-02-12T01:30:00.000Z' },
  })
  expect((await asha.visitor.get(`/api/payments/orders/${asha.orderId}/receipt`)).json()).toEqual({
    ...receipt,
    batch_now: expect.stringContaining('from 12 February 2099'),
  })
  expect(await seatsCommand(office.database, 'datascience-1')).toContain('2 seats, 0 taken')
  expect(await seatsCommand(office.database, 'datascience-2')).toMatch(
    /1 seats, 1 taken[\s\S]*asha@example.com {2}paid/,
  )
  expect(await batchListCsv(office.database, 'datascience-2')).toContain('asha@example.com')
  expect(await batchListCsv(office.database, 'datascience-1')).not.toContain('asha@example.com')
  const [mail, ...others] = await office.mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'asha@example.com',
    subject: 'Data Science: the place is now in another batch',
  })
  expect(mail?.body).toMatch(
    /is now in the batch of 12 February 2099 .* Before, it was in the batch of 21 July 2098 [\s\S]*What was paid counts[\s\S]*can cancel it until then/,
  )
  expect(mail?.body).toContain(`/thank-you?batch=DataScience&registration=${asha.id}`)
  expect(await office.database.selectFrom('place_moves').selectAll().execute()).toEqual([
    expect.objectContaining({
      ...{ registration: asha.id, from_batch: 'datascience-1', to_batch: 'datascience-2' },
      ...{ reason: 'Evenings', recorded_by: 'Meera' },
    }),
  ])
})

test('what it does is said beforehand, and a dry run changes nothing', async () => {
  await office.pay('Asha')
  const before = await office.stored()
  const text = await move('asha@example.com', 'datascience-2', 'reason=Evenings', '--dry-run')
  expect(text.split('\n')).toEqual([
    'Asha Rao, asha@example.com: Data Science',
    expect.stringMatching(/^ {2}batch: datascience-1, \w+, 21 July 2098 at .* -> datascience-2, .*2099 at/),
    '  paid: ₹25,000 of ₹25,000; the price stays as it was ordered',
    '  seats taken, datascience-1: 1 of 2 -> 0',
    '  seats taken, datascience-2: 0 of 1 -> 1',
    expect.stringMatching(/^ {2}they can cancel it on the site until \w+, 12 February 2099/),
    '  a mail goes to asha@example.com',
    '  reason: Evenings',
    'Nothing was moved: this was a dry run.',
  ])
  // Without a terminal nobody can answer, as if it was ended at the question.
  await expect(move('asha@example.com', 'datascience-2')).rejects.toThrow('Add --yes to do it.')
  expect(await office.stored()).toBe(before)
})

test('parts that are not paid are due by the first session of the new batch, never before the agreed day', async () => {
  const asha = await office.pay('Asha', { plan: 'instalments' })
  const second = await office.order(asha)
  expect(second.amount_paise).toBe(1_250_000)
  const text = await move('asha@example.com', 'datascience-2', '--yes')
  expect(text).toContain('Moved.')
  const payment = (await office.shown(asha)).payment
  expect(payment.parts).toEqual([
    { amount_paise: 1_250_000, due_on: '2098-07-18', is_paid: true },
    { amount_paise: 1_250_000, due_on: '2099-03-14', is_paid: false },
  ])
  expect((await office.mailed())[0]?.body).toContain('Part 2 of 2, ₹12,500, is due by 14 March 2099.')
  // The order that was open is paid all the same, for the new batch.
  await payOrder(asha.visitor, second.id)
  expect((await office.ordersOf(asha.id)).map(({ state, batch_id }) => [state, batch_id])).toEqual([
    ['paid', 'datascience-2'],
    ['paid', 'datascience-2'],
  ])
  await move('asha@example.com', 'datascience-1', '--yes')
  const dry = await office.pay('Ravi', { plan: 'instalments', batch: 'datascience-2' })
  await move('ravi@example.com', 'datascience-1', '--yes')
  expect((await office.shown(dry)).payment.parts[1].due_on).toBe('2099-03-14')
})

test('a reservation pays the price of the new batch by its day, with its coupon; an order that is open keeps its price until then', async () => {
  await addCoupon(office.database, ['WELCOME', 'percent=10', 'by=Meera', '--yes'])
  await office.change({ pay_by_days: 3 }, 'datascience-2')
  const asha = await office.reserve('Asha')
  const body = { purpose: 'course', reference: asha.id, plan: 'instalments', coupon: 'WELCOME' }
  const open = (await asha.visitor.post('/api/payments/orders', body)).json()
  expect(open.amount_paise).toBe(1_125_000)
  await expect(move('asha@example.com', 'DataScience', '--dry-run')).rejects.toThrow('Say which one')
  expect(await move(asha.id, 'datascience-2', '--dry-run')).toMatch(
    /paid: nothing; the price is that of the batch, ₹25,000 -> ₹26,000\n {2}order .*: ₹11,250 until its page is loaded again\n {2}to be paid by/,
  )
  await move(asha.id, 'datascience-2', '--yes')
  const { pay_by, batch, payment } = await office.shown(asha)
  expect(batch.id).toBe('datascience-2')
  expect(payment.parts.map(({ due_on }: { due_on: string }) => due_on)).toEqual([pay_by, '2099-03-14'])
  expect((await office.mailed())[0]?.body).toContain('The price of this batch is ₹26,000, to pay by')
  const next = await office.order(asha, 'instalments')
  expect(next).toMatchObject({ amount_paise: 1_170_000, state: 'open', coupon: 'WELCOME' })
  expect((await office.ordersOf(asha.id)).map(({ state, batch_id }) => [state, batch_id])).toEqual([
    ['void', 'datascience-2'],
    ['open', 'datascience-2'],
  ])
})

test('who pays an order that was open is in the new batch, at the price that was ordered', async () => {
  const asha = await office.reserve('Asha')
  const { id } = await office.order(asha)
  await move(asha.id, 'datascience-2', '--yes')
  expect((await payOrder(asha.visitor, id)).statusCode).toBe(200)
  expect(await office.shown(asha)).toMatchObject({
    batch: { id: 'datascience-2' },
    payment: { paid_paise: 2_500_000 },
    cancellation: { until: '2099-02-12T01:30:00.000Z' },
  })
})

test('a payment that is under way is waited for', async () => {
  const asha = await office.reserve('Asha')
  const { id } = await office.order(asha)
  await asha.visitor.post(`/api/payments/orders/${id}/attempt`)
  await expect(move(asha.id, 'datascience-2', '--yes')).rejects.toThrow(
    `A payment for the order ${id} is not decided yet. Try again in ten minutes. Nothing was moved.`,
  )
})

test('who may choose another batch for a payment that came too late chooses it themselves', async () => {
  const late = await startLatePayments()
  const asha = await late.paidLate()
  const moved = () =>
    movePlace(late.api.database, {
      mails: late.mails,
      wanted: { registration: asha.registration, target: OTHER, reason: '', by: '' },
      now: late.now(),
    })
  await expect(moved()).rejects.toThrow(
    /They paid ₹25,000 once the seat was gone, and may choose another batch/,
  )
  await asha.choose()
  await expect(moved()).rejects.toThrow(`The place is in ${OTHER} already.`)
  await late.close()
})

test('whom it is for and who pays it both get a mail', async () => {
  const payer = await signUp(office.api.visitor(), 'meera', 'meera@example.com')
  const asha = await office.pay('Asha', { visitor: payer })
  await move('asha@example.com', 'datascience-2', '--yes')
  expect((await office.mailed()).map(({ recipient }) => recipient)).toEqual([
    'asha@example.com',
    'meera@example.com',
  ])
  // The payer's address leads to it, too.
  expect(await move('MEERA@example.com', 'datascience-1', '--yes')).toContain('Moved.')
  expect((await office.claimOf(asha.id)).batch_id).toBe('datascience-1')
})

test('a full batch is refused with its seats, and so is one whose free seat others wait for', async () => {
  await office.pay('Asha')
  await office.pay('Ravi', { batch: 'datascience-2' })
  await expect(move('asha@example.com', 'datascience-2', '--yes')).rejects.toThrow(
    'datascience-2 is full: 1 of 1 seats are taken. Nothing was moved. See: npm run db -- batch datascience-2 seats=2',
  )
  await office.wait('Kiran', { batch: 'datascience-2' })
  await expect(move('asha@example.com', 'datascience-2', '--yes')).rejects.toThrow(
    '1 of 1 seats are taken, and 1 person waits for one. Nothing was moved. See: npm run db -- batch datascience-2 seats=3',
  )
})

test('who waits for the batch takes the seat that is offered to them, and waits no longer', async () => {
  const asha = await office.pay('Asha')
  await office.pay('Ravi', { batch: 'datascience-2' })
  const joined = await office.wait('Asha', { batch: 'datascience-2', visitor: asha.visitor })
  await office.change({ seats: 2 }, 'datascience-2')
  await offerSeats(office.database, { mails: NO_MAILS, now: Date.now() })
  await move('asha@example.com', 'datascience-2', '--yes')
  expect(await office.claimOf(joined.id)).toMatchObject({
    kind: 'waited',
    waiting_end: 'taken',
    taken_as: asha.id,
  })
  expect(await seatsCommand(office.database, 'datascience-2')).toContain('2 seats, 2 taken')
})

test('the seat that comes free is offered to who waits for it', async () => {
  await office.pay('Asha')
  await office.pay('Ravi')
  const joined = await office.wait('Kiran')
  expect(await move('asha@example.com', 'datascience-2', '--dry-run')).toContain(
    'seats taken, datascience-1: 2 of 2 -> 1; the free seat goes to the waiting list, 1 person',
  )
  await move('asha@example.com', 'datascience-2', '--yes')
  await offerSeats(office.database, { mails: NO_MAILS, now: Date.now() })
  expect((await office.claimOf(joined.id)).offered_until).toBeGreaterThan(Date.now())
})

test('two at once for the last seat: one has it, the other one reads the seats', async () => {
  const places = [await office.pay('Asha'), await office.pay('Ravi')]
  const other = office.api.connect()
  const outcomes = await Promise.allSettled(
    places.map(({ id }, index) =>
      movePlace(index === 0 ? office.database : other, {
        mails: office.mails,
        wanted: { registration: id, target: 'datascience-2', reason: '', by: '' },
        now: Date.now(),
      }),
    ),
  )
  await other.destroy()
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find(({ status }) => status === 'rejected')
  expect(String(lost?.status === 'rejected' && lost.reason)).toContain('1 of 1 seats are taken')
  expect(await seatsCommand(office.database, 'datascience-2')).toContain('1 seats, 1 taken')
  expect(await office.mailed()).toHaveLength(1)
})

test('a place is moved once, however often the command is run at once', async () => {
  const { id } = await office.pay('Asha')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => move(id, 'datascience-2', '--yes')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(move(id, 'datascience-2', '--yes')).rejects.toThrow('The place is in datascience-2 already.')
  expect(await office.mailed()).toHaveLength(1)
})

test('the right to a refund on the site does not come back once a batch has begun', async () => {
  const asha = await office.pay('Asha')
  await office.change({ starts_on: '2026-01-05', enrol_by: '2026-01-02' })
  const began = Date.parse('2026-01-05T07:00:00+05:30')
  await office.database.updateTable('lead_claims').set({ begins_at: began }).execute()
  await office.database.updateTable('orders').set({ begins_at: began }).execute()
  expect(await move(asha.id, 'datascience-2', '--dry-run')).toContain('they cannot cancel it on the site')
  await move(asha.id, 'datascience-2', '--yes')
  const place = await office.shown(asha)
  expect(place.begins_at).toBe('2099-02-12T01:30:00.000Z')
  expect(place.cancellation).toBeUndefined()
  expect((await office.mailed())[0]?.body).not.toContain('can cancel it')
})
