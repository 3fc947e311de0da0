import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { startTestApi } from './test-api'

type Visitor = ReturnType<Awaited<ReturnType<typeof startTestApi>>['visitor']>

const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' }

interface Payment {
  id: string
  order_id: string
  status: string
  amount: number
  currency: string
  created_at: number
}

interface Refund {
  id: string
  payment_id: string
  amount: number
  status: string
}

/** Makes refunds; the same key again is answered with the same one. */
function keptRefunds(refunds: Refund[], state: { refundStatus: string }) {
  const byKey = new Map<string, Refund>()
  return (payment_id: string, body: unknown, key: string): Refund => {
    const known = byKey.get(key)
    if (known) return known
    const { amount } = body as { amount: number }
    const refund = { id: `rfnd_${refunds.length + 1}`, payment_id, amount, status: state.refundStatus }
    refunds.push(refund)
    byKey.set(key, refund)
    return refund
  }
}

/** Razorpay's orders and payments on this machine, and what it signs. */
export async function startRazorpay() {
  const amounts = new Map<string, number>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const state = { isDown: false, refundStatus: 'processed', refusal: '' }
  const giveBack = keptRefunds(refunds, state)
  const make = async (body: unknown) => {
    const id = `order_${amounts.size + 1}`
    amounts.set(id, (body as { amount: number }).amount)
    return { id }
  }
  const server = createServer((request, response) => {
    const answer = async () => {
      const [, , kind, id] = (request.url ?? '').split('/')
      const body = request.method === 'POST' ? await json(request) : request.resume() && undefined
      if (state.isDown) return response.writeHead(503).end()
      if (body && state.refusal) {
        const error = { code: 'BAD_REQUEST_ERROR', description: state.refusal }
        return response.writeHead(400).end(JSON.stringify({ error }))
      }
      if (kind === 'payments') {
        const made = refunds.filter(({ payment_id }) => payment_id === id)
        const key = String(request.headers['x-refund-idempotency'])
        return response.end(JSON.stringify(body ? giveBack(id ?? '', body, key) : { items: made }))
      }
      const items = [...payments.values()].filter(({ order_id }) => order_id === id)
      return response.end(JSON.stringify(body ? await make(body) : { items }))
    }
    void answer()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** What the provider knows of a payment from then on. */
  const pay = (order_id: string, id: string, facts: Partial<Payment> = {}) =>
    payments.set(id, {
      ...{ id, order_id, status: 'captured', amount: amounts.get(order_id) ?? 0, currency: 'INR' },
      created_at: Math.floor(Date.now() / 1_000),
      ...facts,
    })
  return {
    settings: { ...keys, url },
    /** While it is down it answers nothing of use. */
    setDown: (isDown: boolean) => {
      state.isDown = isDown
    },
    /** It refuses what is sent to it, with this sentence. */
    refuse: (sentence: string) => {
      state.refusal = sentence
    },
    close: () => void server.close(),
    pay,
    refunds,
    /** What becomes of the refunds that are made from then on. */
    setRefundStatus: (status: string) => {
      state.refundStatus = status
    },
    /** What its checkout hands out: for a payment that is captured, or what `pay` said before. */
    proof: (orderId: string, payment_id: string) => {
      if (!payments.has(payment_id)) pay(orderId, payment_id)
      const signature = createHmac('sha256', keys.keySecret).update(`${orderId}|${payment_id}`).digest('hex')
      return { payment_id, signature }
    },
    /** Reports as the provider does; `id` tells deliveries of one report from another report. */
    report: (visitor: Visitor, body: object | string, id?: string) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return visitor.post('/api/payments/webhook', text, {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', keys.webhookSecret).update(text).digest('hex'),
        ...(id && { 'x-razorpay-event-id': id }),
      })
    },
  }
}

export const captured = (order_id: string, amount: number, id = 'pay_1', currency = 'INR') => ({
  event: 'payment.captured',
  payload: { payment: { entity: { id, order_id, amount, currency } } },
})

export const refunded = (payment_id: string, amount: number, id = 'rfnd_1') => ({
  event: 'refund.processed',
  payload: { refund: { entity: { id, payment_id, amount } } },
})
