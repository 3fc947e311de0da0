import { exportCsv } from '../database/export-csv'
import { sweepOldMessages } from '../operations/old-messages'
import { orderCourse, payOrder } from '../testing/course-order'
import { captured, refunded, startRazorpay } from '../testing/razorpay-double'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { listRefunds } from './due-refunds'
import { refundText } from './refunds'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const person = { full_name: 'Meera Rao', email: 'meera@example.com', phone: '98745 00000' }

async function payPlace(visitor: ReturnType<Api['visitor']>) {
  const id = await orderCourse(visitor, person)
  await payOrder(visitor, id)
  const { reference } = await api.database
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await visitor.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: 2_500_000 })
  return id
}
async function payInterview(visitor: ReturnType<Api['visitor']>) {
  const free = (await visitor.get('/api/mock-interview/slots')).json()
  const { id, order } = (
    await visitor.post('/api/mock-interview/bookings', { ...person, starts_at: free.at(-1).starts_at })
  ).json()
  await payOrder(visitor, order.id)
  await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)
  return String(order.id)
}

test.each([
  ['a place', payPlace],
  ['a mock interview', payInterview],
])(
  'a refund of %s names who filled in the form, or the account that paid and whom it was for',
  async (_, pay) => {
    const guest = await pay(api.visitor())
    expect(await refundText(api.database, guest)).toMatch(/ {2}Meera Rao, meera@example\.com$/)
    const member = await pay(await signUp(api.visitor(), 'asha'))
    expect(await listRefunds(api.database)).toMatch(
      new RegExp(`${member} .* {2}Asha Rao, asha@example\\.com {2}for Meera Rao, meera@example\\.com$`, 'm'),
    )
  },
)

describe('a reservation that was cancelled before its payment came', () => {
  let bank: Awaited<ReturnType<typeof startRazorpay>>
  let now = Date.now()
  let site: Api
  beforeEach(async () => {
    now = Date.now()
    bank = await startRazorpay()
    site = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => now, hasWatches: false })
  })
  afterEach(async () => {
    await site.close()
    bank.close()
  })
  const cancelled = async (visitor: ReturnType<Api['visitor']>) => {
    await orderCourse(visitor, person)
    const { id, reference } = await site.database
      .selectFrom('orders')
      .select(['id', 'reference'])
      .executeTakeFirstOrThrow()
    expect((await visitor.delete(`/api/course-registrations/${reference}`)).statusCode).toBe(204)
    return id
  }
  const kept = () =>
    site.database.selectFrom('orders').select(['refund_name', 'refund_email']).executeTakeFirstOrThrow()

  test('names who filled in the form, in the list and in the export, until the money went back', async () => {
    const id = await cancelled(site.visitor())
    await bank.report(site.visitor(), captured('order_1', 2_500_000))
    expect(await listRefunds(site.database)).toMatch(
      / {2}Meera Rao, meera@example\.com {2}the site sends it at \d/,
    )
    expect(await exportCsv(site.database, 'orders')).toContain(',Meera Rao,meera@example.com,')
    await bank.report(site.visitor(), refunded('pay_1', 2_500_000, 'rfnd_1'))
    expect(await kept()).toEqual({ refund_name: '', refund_email: '' })
    expect(await exportCsv(site.database, 'orders')).toContain(id)
  })

  test('names the account that would have paid', async () => {
    await cancelled(await signUp(site.visitor(), 'asha'))
    await bank.report(site.visitor(), captured('order_1', 2_500_000))
    expect(await listRefunds(site.database)).toMatch(
      / {2}Asha Rao, asha@example\.com {2}the site sends it at \d/,
    )
  })

  test('forgets an account that is deleted', async () => {
    const member = await signUp(site.visitor(), 'asha')
    await cancelled(member)
    expect(await kept()).toMatchObject({ refund_email: 'asha@example.com' })
    expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
    expect(await kept()).toEqual({ refund_name: '', refund_email: '' })
  })

  test('forgets them after 30 days in which no money came', async () => {
    await cancelled(site.visitor())
    const sweepAt = (day: number) =>
      sweepOldMessages(site.database, { now: now + day * 24 * 60 * 60 * 1000, removeFile: async () => {} })
    expect(await sweepAt(29)).toMatchObject({ payees: 0 })
    expect(await kept()).toEqual({ refund_name: 'Meera Rao', refund_email: 'meera@example.com' })
    expect(await sweepAt(31)).toMatchObject({ payees: 1 })
    expect(await kept()).toEqual({ refund_name: '', refund_email: '' })
  })
})
