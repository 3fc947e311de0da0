import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { startTestApi } from './test-api'

type Visitor = ReturnType<Awaited<ReturnType<typeof startTestApi>>['visitor']>

const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' }

/** Razorpay's orders API on this machine, and what it signs. */
export async function startRazorpay() {
  let made = 0
  const server = createServer((request, response) => {
    request.resume()
    if (request.method !== 'POST') return response.writeHead(404).end()
    made += 1
    return response.end(JSON.stringify({ id: `order_${made}` }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...keys, url },
    close: () => void server.close(),
    proof: (orderId: string, payment_id: string) => ({
      payment_id,
      signature: createHmac('sha256', keys.keySecret).update(`${orderId}|${payment_id}`).digest('hex'),
    }),
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
