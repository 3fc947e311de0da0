import { payOrder, reservePlace } from '../testing/course-order'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

const reserve = (visitor: Visitor) => reservePlace(visitor, person)
const cancel = (visitor: Visitor, id: string) => visitor.send('DELETE', `/api/course-registrations/${id}`, {})

test('a reservation that is not paid is cancelled, its order closed; a second call changes nothing', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { reference, order } = await reserve(member)
  expect((await cancel(member, reference)).statusCode).toBe(204)
  expect((await member.get('/api/course-registrations')).json()).toEqual([])
  expect((await member.get('/api/enrolments')).json()).toEqual([])
  expect((await member.get(`/api/payments/orders/${order.id}`)).json().state).toBe('void')
  expect((await cancel(member, reference)).statusCode).toBe(204)
  expect(await api.database.selectFrom('course_registrations').select('id').execute()).toEqual([])
})

test('a member who has cancelled can reserve again', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const first = await reserve(member)
  await cancel(member, first.reference)
  const second = await reserve(member)
  expect(second.order.state).toBe('open')
  expect(second.reference).not.toBe(first.reference)
})

test('nobody else can cancel it, and what somebody else registered for the same address stays', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const stranger = await signUp(api.visitor(), 'ravi')
  const { reference } = await reserve(member)
  expect((await cancel(stranger, reference)).statusCode).toBe(404)
  expect((await cancel(api.visitor(), reference)).statusCode).toBe(404)
  const { reference: theirs } = await reserve(stranger)
  expect((await cancel(member, reference)).statusCode).toBe(204)
  expect((await stranger.get('/api/course-registrations')).json()).toMatchObject([{ id: theirs }])
})

test('once anything is paid it is refused, and the place stays', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { reference, order } = await reserve(member)
  await payOrder(member, order.id)
  const answer = await cancel(member, reference)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toMatch(/^Your place is paid by now/)
  expect((await member.get('/api/course-registrations')).json()).toHaveLength(1)
})

test('a payment that arrives after the cancellation is a refund that is due', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { reference, order } = await reserve(member)
  const proof = (await member.post(`/api/payments/orders/${order.id}/sandbox`)).json()
  await cancel(member, reference)
  expect((await member.post(`/api/payments/orders/${order.id}/verify`, proof)).statusCode).toBe(409)
  expect((await member.get(`/api/payments/orders/${order.id}`)).json().state).toBe('refund due')
})

test('a place that costs nothing, with its order closed, is cancelled as a reservation; asked to refund it, the answer says that nothing is paid', async () => {
  await api.database.updateTable('program_batches').set({ price_paise: 0 }).execute()
  const member = await signUp(api.visitor(), 'asha')
  const { reference, order } = await reserve(member)
  await payOrder(member, order.id)
  const refund = await member.post(`/api/course-registrations/${reference}/cancellation`, {
    refund_paise: 100,
  })
  expect([refund.statusCode, refund.json().message]).toEqual([
    409,
    'Nothing is paid for this place, so nothing goes back. Cancel it as a reservation.',
  ])
  expect((await member.get('/api/unlocks')).json()).not.toEqual([])
  expect((await cancel(member, reference)).statusCode).toBe(204)
  expect((await member.get(`/api/payments/orders/${order.id}`)).json().state).toBe('void')
  expect((await member.get('/api/unlocks')).json()).toEqual([])
})
