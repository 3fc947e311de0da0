import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

async function join(visitor: Visitor, name: string): Promise<string> {
  const person = { full_name: `${name} Rao`, email: `${name}@example.com`, phone: '98745 00000' }
  return (await visitor.post('/api/batches/DataScience/registrations', person)).json().id
}

async function pay(visitor: Visitor, reference: string) {
  const { id } = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  const { payment_id, signature } = (await visitor.post(`/api/payments/orders/${id}/sandbox`)).json()
  await visitor.post(`/api/payments/orders/${id}/verify`, { payment_id, signature })
}

const paidPlaceOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/course-registrations/${id}`)).json().paid_place

test.each(['guest', 'member'])(
  'a %s who joins for another person reads that a place is paid',
  async (who) => {
    const visitor = who === 'guest' ? api.visitor() : await signUp(api.visitor(), 'asha')
    const own = await join(visitor, 'asha')
    const second = await join(visitor, 'ben')
    expect(await paidPlaceOf(visitor, second)).toBeUndefined()
    await pay(visitor, own)
    expect(await paidPlaceOf(visitor, second)).toEqual({
      starts_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await paidPlaceOf(visitor, own)).toBeUndefined()
  },
)

test('the answer to the form names it, for who sends it without scripts', async () => {
  const visitor = api.visitor()
  await pay(visitor, await join(visitor, 'asha'))
  const lead = (who: Visitor, order?: object) =>
    who.post('/api/leads', {
      ...{ full_name: 'Ben Rao', email: 'ben@example.com', phone: '98745 00000', course: 'Data Science' },
      ...(order && { order }),
    })
  expect((await lead(visitor)).json().paid_place).toEqual({ starts_on: expect.stringMatching(/^\d{4}-/) })
  expect((await lead(api.visitor())).json()).not.toHaveProperty('paid_place')
})

test("nobody reads of somebody else's place", async () => {
  const asha = api.visitor()
  await pay(asha, await join(asha, 'asha'))
  const ben = api.visitor()
  expect(await paidPlaceOf(ben, await join(ben, 'ben'))).toBeUndefined()
})
