import { refunded } from '../testing/razorpay-double'
import { openRefundDesk } from '../testing/refund-desk'

type Desk = Awaited<ReturnType<typeof openRefundDesk>>
let desk: Desk
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  desk = await openRefundDesk()
})
afterEach(() => desk.close())

test.each(['processed', 'pending'])(
  'a part that was %s and fails at the provider is due again, with one credit note',
  async (status) => {
    const { id } = await desk.paidPlace()
    await desk.giveBack(id, 5000)
    desk.bank.setRefundStatus(status)
    await desk.send()
    const [row] = await desk.api.database.selectFrom('refunds').selectAll().execute()
    const entity = { id: 'rfnd_1', payment_id: 'pay_1', amount: 500_000, receipt: row?.id }
    await desk.bank.report(desk.api.visitor(), { event: 'refund.failed', payload: { refund: { entity } } })
    expect(await desk.rows()).toMatchObject([{ state: 'due', provider_refund_id: '' }])
    expect(await desk.open()).toEqual([
      expect.stringContaining(`It is due again: npm run db -- refunds send ${row?.id}`),
    ])
    Object.assign(desk.bank.refunds[0] ?? {}, { status: 'failed' })
    desk.bank.setRefundStatus('processed')
    expect(await desk.send()).toMatch(/went back as rfnd_2/)
    expect(await desk.creditNotes()).toEqual([[1, 500_000, 0]])
    expect(await desk.open()).toEqual([])
  },
)

describe("a part that was made in the provider's pages", () => {
  test('is taken over from its report, with its amount, once', async () => {
    const { id } = await desk.paidPlace()
    await desk.bank.report(desk.api.visitor(), refunded('pay_1', 300_000, 'rfnd_9'), 'evt_1')
    await desk.bank.report(desk.api.visitor(), refunded('pay_1', 300_000, 'rfnd_9'), 'evt_2')
    expect(await desk.rows()).toEqual([
      { state: 'done', amount_paise: 300_000, provider_refund_id: 'rfnd_9' },
    ])
    expect(await desk.orderOf(id)).toMatchObject({ state: 'paid', returned_paise: 300_000 })
    expect(await desk.creditNotes()).toEqual([[1, 300_000, 0]])
    expect(await desk.open()).toEqual([])
  })

  test('is the one that is due, where it is of its amount', async () => {
    const { id } = await desk.paidPlace()
    await desk.giveBack(id, 3000)
    await desk.bank.report(desk.api.visitor(), refunded('pay_1', 300_000, 'rfnd_9'))
    expect(await desk.rows()).toEqual([
      { state: 'done', amount_paise: 300_000, provider_refund_id: 'rfnd_9' },
    ])
    expect(await desk.send()).toBe('No refund is due.')
  })

  test('of more than is left is left to a person, and changes nothing', async () => {
    const { id } = await desk.paidPlace()
    await desk.giveBack(id, 24_000)
    await desk.bank.report(desk.api.visitor(), refunded('pay_1', 200_000, 'rfnd_9'))
    expect(await desk.open()).toEqual([expect.stringContaining('had ₹1,000 left to give back')])
    expect((await desk.orderOf(id)).returned_paise).toBe(2_400_000)
  })
})
