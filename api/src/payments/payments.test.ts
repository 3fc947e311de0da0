import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
afterEach(() => api.close())

const registration = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  contact_number: '98745 00000',
}

async function orderCourse(visitor: Visitor, email = registration.email) {
  const { id } = (await visitor.post('/api/register-course', { ...registration, email })).json()
  return visitor.post('/api/payments/orders', { purpose: 'course', reference: String(id) })
}
const verify = (visitor: Visitor, id: string, proof: object) =>
  visitor.post(`/api/payments/orders/${id}/verify`, proof)

describe('the sandbox', () => {
  beforeEach(async () => {
    api = await startTestApi()
  })

  test('an order has the server’s amount, whatever the request says, and is paid once', async () => {
    const visitor = api.visitor()
    const { id: reference } = (await visitor.post('/api/register-course', registration)).json()
    const made = await visitor.post('/api/payments/orders', {
      purpose: 'course',
      reference: String(reference),
      amount_paise: 1,
    })
    const order = made.json()
    expect(order).toMatchObject({ amount_paise: 2_500_000, state: 'open', provider: 'sandbox' })
    const proof = (await visitor.post(`/api/payments/orders/${order.id}/sandbox`)).json()
    const paid = (await verify(visitor, order.id, proof)).json()
    expect(paid.state).toBe('paid')
    // The same proof again, as after an answer that was lost.
    expect((await verify(visitor, order.id, proof)).json()).toEqual(paid)
    expect((await verify(api.visitor(), order.id, proof)).statusCode).toBe(404)
  })

  test('a wrong signature, and the proof of another order, pay nothing', async () => {
    const visitor = api.visitor()
    const first = (await orderCourse(visitor)).json()
    const second = (await orderCourse(visitor, 'ravi@example.com')).json()
    const proof = (await visitor.post(`/api/payments/orders/${first.id}/sandbox`)).json()
    for (const wrong of [
      { ...proof, signature: 'no' },
      { ...proof, payment_id: 'other' },
    ])
      expect((await verify(visitor, first.id, wrong)).statusCode).toBe(400)
    expect((await verify(visitor, second.id, proof)).statusCode).toBe(400)
    expect((await visitor.get(`/api/payments/orders/${second.id}`)).json().state).toBe('open')
  })

  test('a registration has one order, however often it is asked for', async () => {
    const visitor = api.visitor()
    const { id } = (await visitor.post('/api/register-course', registration)).json()
    const answers = await Promise.all([orderCourse(visitor), orderCourse(visitor)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    const [order] = answers.map((answer) => answer.json())
    expect(answers[1]?.json().id).toBe(order.id)
    const proof = (await visitor.post(`/api/payments/orders/${order.id}/sandbox`)).json()
    await verify(visitor, order.id, proof)
    expect((await orderCourse(visitor)).json()).toMatchObject({ id: order.id, state: 'paid' })
    expect((await visitor.get(`/api/course-registrations/${id}`)).json()).toMatchObject({
      course_name: 'Data Science',
      order: { id: order.id, state: 'paid' },
    })
  })

  test('a payment that has arrived has a receipt, for who paid; an open order has none', async () => {
    const visitor = api.visitor()
    const { id } = (await orderCourse(visitor)).json()
    const receipt = (who = visitor) => who.get(`/api/payments/orders/${id}/receipt`)
    expect([(await receipt()).statusCode, (await receipt()).json().message]).toEqual([
      404,
      'No payment has arrived for this order, so there is no receipt.',
    ])
    const proof = (await visitor.post(`/api/payments/orders/${id}/sandbox`)).json()
    await verify(visitor, id, proof)
    const answer = await receipt()
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.json()).toMatchObject({
      id,
      title: 'Data Science',
      state: 'paid',
      payment_id: proof.payment_id,
      paid_at: expect.stringMatching(/^\d{4}-/),
    })
    expect((await receipt(api.visitor())).statusCode).toBe(404)
  })

  test('another price closes the open order', async () => {
    const visitor = api.visitor()
    const first = (await orderCourse(visitor)).json()
    await api.database.updateTable('program_batches').set({ price_paise: 100 }).execute()
    const second = await orderCourse(visitor)
    expect([second.statusCode, second.json().amount_paise]).toEqual([201, 100])
    expect((await visitor.get(`/api/payments/orders/${first.id}`)).json().state).toBe('void')
  })

  test('two people in one browser: each registration shows its own order, and nobody else’s browser shows any', async () => {
    const browser = api.visitor()
    const register = async (email: string) =>
      (await browser.post('/api/register-course', { ...registration, email })).json().id
    const [first, second] = [await register('a@example.com'), await register('b@example.com')]
    await orderCourse(browser, 'a@example.com')
    const orderOf = async (id: string) => (await browser.get(`/api/course-registrations/${id}`)).json().order
    expect(await orderOf(first)).toMatchObject({ state: 'open' })
    expect(await orderOf(second)).toBeNull()
    expect((await api.visitor().get(`/api/course-registrations/${first}`)).statusCode).toBe(404)
  })

  test('an order of 0 is paid at once and without a provider', async () => {
    const order = (await api.visitor().post('/api/payments/orders', { purpose: 'unlock' })).json()
    expect(order).toMatchObject({ amount_paise: 0, state: 'paid', provider: 'none', provider_order_id: '' })
  })

  test.each(['0', '999999', 'x', '1 or 1=1'])(
    'an order for the unknown registration %s is a 404',
    async (reference) => {
      const answer = await api.visitor().post('/api/payments/orders', { purpose: 'course', reference })
      expect(answer.statusCode).toBe(404)
    },
  )

  test('two proofs at the same moment pay once', async () => {
    const visitor = api.visitor()
    const { id } = (await orderCourse(visitor)).json()
    const proof = (await visitor.post(`/api/payments/orders/${id}/sandbox`)).json()
    const answers = await Promise.all([verify(visitor, id, proof), verify(visitor, id, proof)])
    expect(answers.map((answer) => answer.json().state)).toEqual(['paid', 'paid'])
    expect(await api.database.selectFrom('documents').select('number').execute()).toHaveLength(1)
  })

  test('its webhook is not open', async () => {
    const answer = await api.visitor().post('/api/payments/webhook', { event: 'payment.captured' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('Razorpay', () => {
  const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' }
  let bank: Server
  let asked: Array<{ amount: number; currency: string; receipt: string }> = []
  let isDown = false

  beforeEach(async () => {
    asked = []
    isDown = false
    bank = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const isKnown =
        request.headers.authorization === `Basic ${Buffer.from('rzp_test_1:key secret').toString('base64')}`
      if (!isDown && isKnown && request.url === '/v1/orders/order_1/payments')
        return response.end(
          JSON.stringify({ items: [{ id: 'pay_1', status: 'captured', amount: 2_500_000 }] }),
        )
      if (isDown || !isKnown || request.url !== '/v1/orders') return response.writeHead(500).end()
      asked.push(JSON.parse(Buffer.concat(chunks).toString()))
      return response.end(JSON.stringify({ id: `order_${asked.length}` }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => bank.once('listening', resolve))
    const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
    api = await startTestApi({ settings: { razorpay: { ...keys, url } } })
  })
  afterEach(() => void bank.close())

  const signed = (orderId: string, paymentId = 'pay_1') => ({
    payment_id: paymentId,
    signature: createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
  })
  const captured = (order_id: string, amount: number) =>
    JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_1', order_id, amount } } },
    })
  const webhook = (body: string, secret = keys.webhookSecret) =>
    api.visitor().post('/api/payments/webhook', body, {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    })

  test('gets the amount in paise; its signature pays the order', async () => {
    const visitor = api.visitor()
    const order = (await orderCourse(visitor)).json()
    expect(asked).toEqual([{ amount: 2_500_000, currency: 'INR', receipt: order.id }])
    expect(order).toMatchObject({
      provider: 'razorpay',
      provider_order_id: 'order_1',
      provider_key: 'rzp_test_1',
    })
    expect((await visitor.post(`/api/payments/orders/${order.id}/sandbox`)).statusCode).toBe(404)
    expect((await verify(visitor, order.id, signed('order_1'))).json().state).toBe('paid')
  })

  test('webhook and callback together pay once', async () => {
    const visitor = api.visitor()
    const order = (await orderCourse(visitor)).json()
    expect((await webhook(captured('order_1', 2_500_000))).json()).toEqual({ message: 'Paid.' })
    const verified = await verify(visitor, order.id, signed('order_1'))
    expect([verified.statusCode, verified.json().state]).toEqual([200, 'paid'])
    expect((await webhook(captured('order_1', 2_500_000))).json()).toEqual({ message: 'Known before.' })
  })

  test('an altered amount, a wrong signature and a changed body pay nothing', async () => {
    const visitor = api.visitor()
    const order = (await orderCourse(visitor)).json()
    expect((await webhook(captured('order_1', 100))).json()).toEqual({
      message: '₹1 instead of ₹25,000: refund due.',
    })
    expect((await webhook(captured('order_1', 2_500_000), 'guessed')).statusCode).toBe(400)
    expect((await visitor.get(`/api/payments/orders/${order.id}`)).json().state).toBe('open')
  })

  test('when it is down the order is a 503 with a plain sentence, and what was stored stays', async () => {
    isDown = true
    const answer = await orderCourse(api.visitor())
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toMatch(/payment provider/)
    expect(await api.database.selectFrom('course_registrations').select('id').execute()).toHaveLength(1)
  })
})
