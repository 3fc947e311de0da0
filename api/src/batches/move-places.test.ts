import { orderPlan } from '../payments/payment-plan'
import { payOrder } from '../testing/course-order'
import { openOffice } from '../testing/office-desk'
import { signUp } from '../testing/test-api'
import { changeBatch, previewChange } from './change-batch'

const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)

let now: number
let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  now = inIndia('2098-07-01T12:00:00')
  office = await openOffice({ clock: () => now })
  await office.change({ seats: 9 })
})
afterEach(() => office.close())

const MOVE = (starts_on: string, enrol_by: string) => [
  ...['datascience-1', `starts_on=${starts_on}`, `enrol_by=${enrol_by}`, 'people=move'],
]
const move = (starts_on: string, enrol_by: string) =>
  changeBatch(office.database, office.mails, MOVE(starts_on, enrol_by), now)
const preview = async (starts_on: string, enrol_by: string) =>
  (await previewChange(office.database, MOVE(starts_on, enrol_by), now)).text
const mailTo = async (name: string) =>
  (await office.mailed()).findLast(({ recipient }) => recipient === `${name}@example.com`)?.body ?? ''
const dueDays = async (place: Parameters<typeof office.shown>[0]) =>
  (await office.shown(place)).payment.parts.map(({ due_on }: { due_on: string }) => due_on)

describe('parts that are not paid', () => {
  test('are due as long after the new first session, which mail and command say; those of an open order as well', async () => {
    const asha = await office.pay('Asha', { plan: 'instalments' })
    const second = await office.order(asha)
    const ravi = await office.pay('Ravi')
    const line = 'part 2 of 2, due 20 August 2098 -> 12 March 2099: asha@example.com'
    expect(await preview('2099-02-10', '2099-02-05')).toContain(line)
    expect(await dueDays(asha)).toEqual(['2098-07-18', '2098-08-20'])
    expect((await move('2099-02-10', '2099-02-05')).text).toContain(line)
    expect(await dueDays(asha)).toEqual(['2098-07-18', '2099-03-12'])
    expect(await mailTo('asha')).toMatch(
      /The place moves with it\. What was paid counts, .* Part 2 of 2, ₹12,500, is due by 12 March 2099\.\n\nWho paid for it can cancel it/,
    )
    expect(await mailTo('ravi')).toMatch(/the price stays as it was\.\n\nWho paid for it can cancel it until/)
    expect((await office.shown(ravi)).payment.paid_paise).toBe(2_500_000)
    await payOrder(asha.visitor, second.id)
    const plans = (await office.ordersOf(asha.id)).map((order) => [
      order.state,
      orderPlan.read(order)?.due_on,
    ])
    expect(plans).toEqual([
      ['paid', ['2098-07-18', '2099-03-12']],
      ['paid', ['2098-07-18', '2099-03-12']],
    ])
  })

  test('are never due before the day that was agreed', async () => {
    const asha = await office.pay('Asha', { plan: 'instalments' })
    expect((await move('2098-07-10', '2098-07-08')).text).not.toContain('part 2')
    expect(await dueDays(asha)).toEqual(['2098-07-18', '2098-08-20'])
    expect(await mailTo('asha')).toContain('is due by 20 August 2098.')
  })
})

describe('places that are not paid', () => {
  test('read price and last day, and nothing of money that comes back; the command names them', async () => {
    const asha = await office.reserve('Asha')
    await office.order(asha, 'instalments')
    await office.reserve('Ravi')
    await office.pay('Kiran')
    const line =
      '2 unpaid places, last day to pay 18 July 2098 -> 2 July 2098: asha@example.com, ravi@example.com'
    expect(await preview('2098-07-10', '2098-07-02')).toContain(line)
    expect((await move('2098-07-10', '2098-07-02')).text).toContain(line)
    for (const name of ['asha', 'ravi']) {
      const body = await mailTo(name)
      expect(body).toContain(
        'Nothing is paid for it yet. The price of this batch is ₹25,000, to pay by 2 July 2098.',
      )
      expect(body).not.toMatch(/back|What was paid/)
    }
    expect(await mailTo('kiran')).toContain('gets all of it back')
    expect(await dueDays(asha)).toEqual(['2098-07-02', '2098-08-20'])
  })

  test('with a pay-by day have as long as a new one, never after the last day to join; a seat that is lost stays lost', async () => {
    await office.change({ pay_by_days: 10 })
    const asha = await office.reserve('Asha')
    const ravi = await office.reserve('Ravi')
    await office.database
      .updateTable('lead_claims')
      .set({ pay_by: '2098-06-30' })
      .where('id', '=', ravi.id)
      .execute()
    const { text } = await move('2098-07-10', '2098-07-05')
    expect(text).toContain('1 unpaid place, last day to pay 11 July 2098 -> 5 July 2098: asha@example.com')
    expect(text).toContain(
      '1 unpaid place, seat no longer held, last day to pay 18 July 2098 -> 5 July 2098: ravi@example.com',
    )
    expect((await office.shown(asha)).pay_by).toBe('2098-07-05')
    now = inIndia('2098-07-04T12:00:00')
    await move('2098-08-10', '2098-08-05')
    expect((await office.shown(asha)).pay_by).toBe('2098-07-14')
    expect(await mailTo('asha')).toContain('to pay by 14 July 2098.')
    expect(await office.shown(ravi)).toMatchObject({ pay_by: '2098-06-30', is_seat_lost: true })
    expect(await mailTo('ravi')).toMatch(
      /its seat is no longer held\. While a seat is free, it can be paid\. .* to pay by 5 August 2098\./,
    )
  })

  test('of a batch whose last day to join is over are told so, and counted', async () => {
    await office.reserve('Asha')
    expect((await move('2099-08-10', '2098-06-20')).text).toContain(
      '1 unpaid place can be paid no longer, the last day was 20 June 2098: asha@example.com',
    )
    expect(await mailTo('asha')).toContain('it can be paid no longer: the last day was 20 June 2098.')
  })

  test('who reads of a paid and an unpaid one is told which is which', async () => {
    const payer = await signUp(office.api.visitor(), 'meera', 'meera@example.com')
    await office.pay('Asha', { visitor: payer })
    await office.reserve('Ravi', { visitor: payer })
    await move('2098-08-10', '2098-08-05')
    expect(await mailTo('meera')).toMatch(
      /The places move with it\.\nFor Asha Rao: What was paid counts, .*\nFor Ravi Rao: Nothing is paid for it yet\. /,
    )
    expect(await mailTo('ravi')).not.toContain('For ')
  })

  test('a person whose place is paid from another browser has nothing to pay', async () => {
    await office.reserve('Asha', { visitor: office.api.visitor() })
    await office.database.updateTable('lead_claims').set({ pay_by: '2098-07-03' }).execute()
    await office.pay('Asha')
    expect((await move('2098-08-10', '2098-08-05')).text).not.toContain('unpaid')
    expect(await mailTo('asha')).not.toContain('Nothing is paid')
  })
})
