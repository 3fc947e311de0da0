import { payOrder } from '../testing/course-order'
import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const BATCH = { starts_on: '2027-07-21', enrol_by: '2027-07-18', instalments: 2, instalment_days: 30 }
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const setBatch = (facts: object = {}) =>
  api.database
    .updateTable('program_batches')
    .set({ ...BATCH, ...facts })
    .where('product', '=', 'DataScience')
    .execute()

async function register(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/batches/DataScience/registrations', person)).json().id
}
const order = (visitor: Visitor, reference: string, plan?: string) =>
  visitor.post('/api/payments/orders', { purpose: 'course', reference, ...(plan && { plan }) })

const paymentOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/course-registrations/${id}`)).json().payment

test('two parts: the second is ordered after the first is paid, and both add up to the price', async () => {
  await setBatch({ price_paise: 2_500_001 })
  const visitor = api.visitor()
  const id = await register(visitor)
  const first = (await order(visitor, id, 'instalments')).json()
  expect(first).toMatchObject({ amount_paise: 1_250_000, instalment: 1, instalments: 2, state: 'open' })
  expect((await order(visitor, id)).json().id).toBe(first.id)
  await payOrder(visitor, first.id)
  expect(await paymentOf(visitor, id)).toEqual({
    total_paise: 2_500_001,
    paid_paise: 1_250_000,
    parts: [
      { amount_paise: 1_250_000, due_on: '2027-07-18', is_paid: true },
      { amount_paise: 1_250_001, due_on: '2027-08-20', is_paid: false },
    ],
  })
  const second = (await order(visitor, id)).json()
  expect(second).toMatchObject({ amount_paise: 1_250_001, instalment: 2, state: 'open' })
  await payOrder(visitor, second.id)
  expect(await paymentOf(visitor, id)).toMatchObject({ paid_paise: 2_500_001 })
  const after = await order(visitor, id)
  expect([after.statusCode, after.json().id, after.json().state]).toEqual([200, second.id, 'paid'])
})

test('a part that is paid twice counts once', async () => {
  await setBatch()
  const visitor = api.visitor()
  const id = await register(visitor)
  const first = (await order(visitor, id, 'instalments')).json()
  const answers = await Promise.all([payOrder(visitor, first.id), payOrder(visitor, first.id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await paymentOf(visitor, id)).toMatchObject({ paid_paise: 1_250_000 })
})

test('another choice closes the open order: one is open at a time', async () => {
  await setBatch()
  const visitor = api.visitor()
  const id = await register(visitor)
  const parts = (await order(visitor, id, 'instalments')).json()
  const whole = (await order(visitor, id, 'full')).json()
  expect(whole).toMatchObject({ amount_paise: 2_500_000, instalments: 1 })
  expect((await visitor.get(`/api/payments/orders/${parts.id}`)).json().state).toBe('void')
  const both = await Promise.all([order(visitor, id, 'instalments'), order(visitor, id, 'instalments')])
  expect(both[0].json().id).toBe(both[1].json().id)
  const open = api.database.selectFrom('orders').select('id').where('state', '=', 'open')
  expect(await open.execute()).toHaveLength(1)
})

test('what was agreed with the first part stays, whatever becomes of the batch', async () => {
  await setBatch()
  const visitor = api.visitor()
  const id = await register(visitor)
  await payOrder(visitor, (await order(visitor, id, 'instalments')).json().id)
  await setBatch({ price_paise: 9_900_000, instalments: 1, starts_on: '2028-07-21' })
  expect((await order(visitor, id, 'full')).json()).toMatchObject({ amount_paise: 1_250_000, instalment: 2 })
  expect((await paymentOf(visitor, id)).parts[1]).toMatchObject({ due_on: '2027-08-20' })
})

test('a batch without instalments says so', async () => {
  await setBatch({ instalments: 1 })
  const visitor = api.visitor()
  const answer = await order(visitor, await register(visitor), 'instalments')
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This batch is not paid in instalments. You can pay it at once.',
  ])
})
