import { listBatchRows } from '../batches/list-batches'
import { seatsCommand } from '../batches/seats-command'
import { batchListCsv } from '../enrolments/batch-list'
import { registrationsCommand } from '../enrolments/registrations-command'
import { decideRefund } from '../payments/decide-refund'
import { requireNobodyDepends } from '../programs/who-depends'
import { payOrder } from '../testing/course-order'
import { openOffice, person } from '../testing/office-desk'
import { asha, signUp } from '../testing/test-api'
import { moveCommand } from './move-command'

let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  office = await openOffice()
})
afterEach(() => office.close())

const move = (...words: string[]) => moveCommand(office, words)

test('a place that is put off has no batch and no date; its seat is free at once, and it is moved to a batch later', async () => {
  const place = await office.pay('Asha')
  await office.pay('Ravi')
  expect(await move('asha@example.com', 'later', '--dry-run')).toContain('-> no batch')
  expect(await move('asha@example.com', 'later', 'reason=Exams', '--yes')).toBe(
    'Moved. People who get a mail of it: 1.',
  )
  expect(await office.shown(place)).toMatchObject({
    begins_at: null,
    batch: { id: '', starts_on: '', session_link: '' },
    payment: { paid_paise: 2_500_000 },
  })
  expect(await seatsCommand(office.database, 'datascience-1')).toContain('2 seats, 1 taken')
  await office.reserve('Kiran')
  expect((await office.mailed())[0]).toMatchObject({
    recipient: 'asha@example.com',
    subject: 'Data Science: we keep the place for a later batch',
    body: expect.stringMatching(/It has no date yet\. Before, it was in the batch of 21 July 2098/),
  })
  await expect(move(place.id, 'later', '--yes')).rejects.toThrow('kept without a batch already')
  expect(await move('asha@example.com', 'datascience-2', '--yes')).toContain('Moved.')
  expect(await office.shown(place)).toMatchObject({
    begins_at: '2099-02-12T01:30:00.000Z',
    cancellation: { refund_paise: 2_500_000 },
  })
  expect((await office.claimOf(place.id)).deferred_at).toBeNull()
  expect((await office.mailed())[1]?.body).toContain('Before, it had no date.')
})

test('lists of the program name who is without a batch, lists of a batch do not', async () => {
  await office.pay('Asha')
  await move('asha@example.com', 'later', '--yes')
  const { database, mails } = office
  expect(await registrationsCommand(database, mails, ['DataScience'])).toContain(
    'asha@example.com  Data Science, no batch  paid',
  )
  expect(await registrationsCommand(database, mails, ['datascience-1'])).toBe('Nobody has a place.')
  expect(await batchListCsv(database, 'DataScience')).toContain('asha@example.com,98745 00000,,paid')
  expect(await batchListCsv(database, 'datascience-1')).not.toContain('asha@example.com')
  expect(await listBatchRows(database, ['DataScience'])).toContain('without a batch: 1, to be moved to one')
  const program = await database
    .selectFrom('programs')
    .selectAll()
    .where('product', '=', 'DataScience')
    .executeTakeFirstOrThrow()
  await expect(requireNobodyDepends(database, program, Date.now())).rejects.toThrow('1 person has a place')
})

test('further parts have no day until there is a batch, and can be paid all the same', async () => {
  const place = await office.pay('Asha', { plan: 'instalments' })
  expect(await move(place.id, 'later', '--dry-run')).toContain(
    'part 2 of 2, ₹12,500: due 20 August 2098 -> on no day yet',
  )
  await move(place.id, 'later', '--yes')
  expect((await office.shown(place)).payment.parts[1]).toMatchObject({ due_on: '', is_paid: false })
  expect((await office.mailed())[0]?.body).toContain(
    'Part 2 of 2, ₹12,500, is due once the place has a date.',
  )
  await move(place.id, 'datascience-2', '--yes')
  expect((await office.shown(place)).payment.parts[1].due_on).toBe('2099-03-14')
  await move(place.id, 'later', '--yes')
  const second = await office.order(place)
  expect(second.amount_paise).toBe(1_250_000)
  expect((await payOrder(place.visitor, second.id)).statusCode).toBe(200)
  expect((await office.shown(place)).payment.paid_paise).toBe(2_500_000)
})

test('who waits for a date is not sold a second place', async () => {
  const place = await office.pay('Asha')
  await move(place.id, 'later', '--yes')
  const again = await place.visitor.post('/api/batches/DataScience/registrations', person('Asha'))
  expect(again.statusCode).toBe(409)
  expect(again.json().detail ?? again.body).toContain('paid and has no date yet. Write to us')
})

test('where all of it went back at the provider meanwhile, who pays again has a seat in a batch, and nothing is put off', async () => {
  await office.change({ pay_by_days: 3 })
  const place = await office.pay('Asha')
  await move(place.id, 'later', '--yes')
  const [order] = await office.ordersOf(place.id)
  const refund = {
    id: 'rfnd_1',
    payment_id: order?.provider_payment_id ?? '',
    amount: 2_500_000,
    receipt: '',
  }
  const said = await decideRefund({ ...office, now: Date.now() }, { refund, isFailed: false })
  expect(said.note).toContain('Decide whether its place is kept.')
  const next = await office.order(place)
  expect(await office.claimOf(place.id)).toMatchObject({
    ...{ batch_id: 'datascience-1', deferred_at: null },
    // Held until the last day to join, and not until that of the reservation of before.
    pay_by: '',
  })
  expect((await payOrder(place.visitor, next.id)).statusCode).toBe(200)
  expect(await seatsCommand(office.database, 'datascience-1')).toContain('2 seats, 1 taken')
  expect(await listBatchRows(office.database, ['DataScience'])).not.toContain('without a batch')
})

test('a reservation is not put off: there is nothing to keep', async () => {
  const { id } = await office.reserve('Asha')
  await expect(move(id, 'later', '--yes')).rejects.toThrow('Nothing is paid for the place')
})

test('its money goes back when its account is deleted, unless its batch had begun', async () => {
  const member = await signUp(office.api.visitor(), 'asha', 'asha@example.com')
  const place = await office.pay('Asha', { visitor: member })
  await move(place.id, 'later', '--yes')
  const removal = async () => (await member.get('/api/account/removal')).json()
  expect(await removal()).toMatchObject({ refund_paise: 2_500_000, purchases: [{ money: 'goes back' }] })
  await office.database.updateTable('orders').set({ begins_at: 1 }).execute()
  expect(await removal()).toMatchObject({ refund_paise: 0, purchases: [{ money: 'stays' }] })
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await office.database.selectFrom('place_moves').selectAll().execute()).toEqual([])
})
