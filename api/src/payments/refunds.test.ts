import { orderCourse, payOrder } from '../testing/course-order'
import { signUp, startTestApi } from '../testing/test-api'
import { listRefunds, refundText } from './refunds'

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
