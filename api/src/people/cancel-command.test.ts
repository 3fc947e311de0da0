import { seatsCommand } from '../batches/seats-command'
import { listRefunds } from '../payments/due-refunds'
import { payOrder } from '../testing/course-order'
import { openOffice, person } from '../testing/office-desk'
import { signUp } from '../testing/test-api'
import { cancelCommand } from './cancel-command'
import { moveCommand } from './move-command'

let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  office = await openOffice()
})
afterEach(() => office.close())

const WHY = ['reason=Moved abroad', 'by=Meera']
const cancel = (name: string, ...words: string[]) => cancelCommand(office, [name, ...WHY, ...words])
const subjects = async () => (await office.mailed()).map(({ recipient, subject }) => [recipient, subject])

test('a paid place ends: its seat is free, the money is due, and who paid gets a mail', async () => {
  const place = await office.pay('Asha', { plan: 'instalments' })
  const { id: second } = await office.order(place)
  await payOrder(place.visitor, second)
  const before = await office.stored()
  expect(await cancel('asha@example.com', '--dry-run')).toBe(
    [
      'Data Science, Asha Rao, asha@example.com',
      '  place: paid -> cancelled',
      `  order ${place.orderId}: paid -> to be given back, ₹12,500`,
      `  order ${second}: paid -> to be given back, ₹12,500`,
      '  ₹25,000 goes back; reason: Moved abroad, decided by Meera',
      '  seats taken, datascience-1: 1 of 2 -> 0',
      '  a mail goes to asha@example.com',
      'Nothing was cancelled: this was a dry run.',
    ].join('\n'),
  )
  await expect(cancel('asha@example.com')).rejects.toThrow('Add --yes to do it.')
  expect(await office.stored()).toBe(before)
  expect(await cancel('asha@example.com', '--yes')).toContain('Cancelled. People who get a mail of it: 1.')
  expect((await listRefunds(office.database)).split('\n')).toHaveLength(2)
  const orders = await office.ordersOf(place.id)
  expect(orders.map(({ state, refund_reason }) => [state, refund_reason])).toEqual([
    ['refund due', 'Moved abroad (Meera)'],
    ['refund due', 'Moved abroad (Meera)'],
  ])
  expect(await seatsCommand(office.database, 'datascience-1')).toContain('2 seats, 0 taken')
  expect(await subjects()).toEqual([['asha@example.com', 'Your payment goes back: Data Science']])
  await expect(cancel('asha@example.com', '--yes')).rejects.toThrow('has no place in a batch')
  await expect(cancel(place.id, '--yes')).rejects.toThrow(`The place ${place.id} was cancelled.`)
})

test('a reservation ends with its open order; the person and the company read of it', async () => {
  const place = await office.reserve('Asha')
  const { id } = await office.order(place)
  expect(await cancel('asha@example.com', '--dry-run')).toMatch(
    /reserved -> cancelled; nothing is paid[\s\S]*not paid -> given up[\s\S]*datascience-1: 1 of 2 -> 0/,
  )
  await cancel('asha@example.com', '--yes')
  expect((await place.visitor.get(`/api/payments/orders/${id}`)).json().state).toBe('void')
  expect(await subjects()).toEqual([['asha@example.com', 'Your place in Data Science is cancelled']])
  const company = office.database.selectFrom('outbox').select('body').where('mail_class', '=', 'company')
  const told = await company.where('subject', '=', 'Registration cancelled: Data Science').execute()
  expect(told).toEqual([{ body: expect.stringContaining('Meera: Moved abroad') }])
  expect((await office.reserve('Asha')).id).not.toBe(place.id)
})

test('whom it was for is told, too, where somebody else has paid', async () => {
  const payer = await signUp(office.api.visitor(), 'meera', 'meera@example.com')
  await office.pay('Asha', { visitor: payer })
  await cancel('asha@example.com', '--yes')
  expect(await subjects()).toEqual([
    ['meera@example.com', 'Your payment goes back: Data Science'],
    ['asha@example.com', 'Your place in Data Science is cancelled'],
  ])
})

test('a place that is kept without a batch is cancelled like any other', async () => {
  const place = await office.pay('Asha')
  await moveCommand(office, [place.id, 'later', '--yes'])
  await cancel(place.id, '--yes')
  expect((await office.ordersOf(place.id)).map(({ state }) => state)).toEqual(['refund due'])
  const again = await office.api.visitor().post('/api/batches/DataScience/registrations', person('Asha'))
  expect(again.statusCode).toBe(201)
})

test('while it is being paid, and without a reason or a name, nothing is cancelled', async () => {
  const place = await office.reserve('Asha')
  const { id } = await office.order(place)
  await expect(cancelCommand(office, [place.id, '--yes'])).rejects.toThrow(
    /write why: .*\n.*write who decides it/,
  )
  await place.visitor.post(`/api/payments/orders/${id}/attempt`)
  await expect(cancel(place.id, '--yes')).rejects.toThrow(
    'is not decided yet. Try again in ten minutes. Nothing was cancelled.',
  )
  expect((await office.claimOf(place.id)).kind).toBe('registration')
})

test('twice at once: the money is due once', async () => {
  const place = await office.pay('Asha')
  const outcomes = await Promise.allSettled([1, 2].map(() => cancel(place.id, '--yes')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listRefunds(office.database)).split('\n')).toHaveLength(1)
  expect(await subjects()).toHaveLength(1)
})
