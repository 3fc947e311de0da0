import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
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
  /** The name that it was asked for by; null where it was made in the provider's pages. */
  receipt?: string | null
}

interface Kept {
  refunds: Refund[]
  payments: Map<string, Payment>
  state: {
    isDown: boolean
    refundStatus: string
    refusal: string
    isSilent: boolean
    lookUps: number
    text: string
  }
}

/** Makes refunds; the same key again is answered with the same one. */
function keptRefunds({ refunds, payments, state }: Kept) {
  const byKey = new Map<string, Refund>()
  const returnedOf = (id: string) =>
    refunds
      .filter(({ payment_id, status }) => payment_id === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  const make = (facts: Omit<Refund, 'id'>) => {
    const refund = { id: `rfnd_${refunds.length + 1}`, ...facts }
    refunds.push(refund)
    return refund
  }
  return {
    make,
    returnedOf,
    /** Why it gives nothing back: less came by a payment that it knows; '' where it does. */
    refusalOf: (id: string, body: unknown, key: string) => {
      const payment = payments.get(id)
      const { amount = 0 } = body as { amount?: number }
      const isMore = payment !== undefined && returnedOf(id) + amount > payment.amount
      return isMore && !byKey.has(key) ? 'The total refund amount is greater than the payment' : ''
    },
    reset: () => {
      refunds.length = 0
      byKey.clear()
    },
    giveBack: (payment_id: string, body: unknown, key: string): Refund => {
      const { amount, receipt } = body as { amount: number; receipt: string }
      const refund = byKey.get(key) ?? make({ payment_id, amount, receipt, status: state.refundStatus })
      byKey.set(key, refund)
      return refund
    },
  }
}

interface Asked extends Kept {
  request: IncomingMessage
  response: ServerResponse
  amounts: Map<string, number>
  kept: ReturnType<typeof keptRefunds>
}

async function answerTo({ request, response, amounts, payments, refunds, kept, state }: Asked) {
  const make = async (body: unknown) => {
    const id = `order_${amounts.size + 1}`
    amounts.set(id, (body as { amount: number }).amount)
    return { id }
  }
  const [, , kind, id] = (request.url ?? '').split('/')
  const body = request.method === 'POST' ? await json(request) : request.resume() && undefined
  if (state.isDown) return response.writeHead(503).end()
  if (state.text) return response.end(state.text)
  if (body && state.refusal) {
    const error = { code: 'BAD_REQUEST_ERROR', description: state.refusal }
    return response.writeHead(400).end(JSON.stringify({ error }))
  }
  if (kind === 'payments') {
    const made = refunds.filter(({ payment_id }) => payment_id === id)
    if (!body) state.lookUps += 1
    const key = String(request.headers['x-refund-idempotency'])
    const description = body ? kept.refusalOf(id ?? '', body, key) : ''
    if (description) return response.writeHead(400).end(JSON.stringify({ error: { description } }))
    const answer = body ? kept.giveBack(id ?? '', body, key) : { items: made }
    return body && state.isSilent ? undefined : response.end(JSON.stringify(answer))
  }
  const items = [...payments.values()].filter(({ order_id }) => order_id === id)
  return response.end(JSON.stringify(body ? await make(body) : { items }))
}

/** Reports as the provider does; `id` tells deliveries of one report from another report. */
function report(visitor: Visitor, body: object | string, id?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return visitor.post('/api/payments/webhook', text, {
    'content-type': 'application/json',
    'x-razorpay-signature': createHmac('sha256', keys.webhookSecret).update(text).digest('hex'),
    ...(id && { 'x-razorpay-event-id': id }),
  })
}

const WELL = { isDown: false, refundStatus: 'processed', refusal: '', isSilent: false, lookUps: 0, text: '' }

/** How it behaves from then on. */
const behaviourOf = (state: Kept['state']) => ({
  /** While it is down it answers nothing of use. */
  setDown: (isDown: boolean) => {
    state.isDown = isDown
  },
  /** It refuses what is sent to it, with this sentence. */
  refuse: (sentence: string) => {
    state.refusal = sentence
  },
  /** How often it was asked which refunds a payment has. */
  lookUps: () => state.lookUps,
  /** It answers everything with this text; '' ends it. */
  answerWith: (text: string) => {
    state.text = text
  },
  /** It makes refunds, and does not answer. */
  keepAnswers: (isSilent: boolean) => {
    state.isSilent = isSilent
  },
  /** What becomes of the refunds that are made from then on. */
  setRefundStatus: (status: string) => {
    state.refundStatus = status
  },
})

/** Razorpay's orders and payments on this machine, and what it signs. */
export async function startRazorpay() {
  const amounts = new Map<string, number>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const state = { ...WELL }
  const kept = keptRefunds({ refunds, payments, state })
  const server = createServer((request, response) => {
    void answerTo({ request, response, amounts, payments, refunds, kept, state })
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
    ...behaviourOf(state),
    close: () => void server.close(),
    pay,
    payments: () => [...payments.values()],
    refunds,
    /** What went back of a payment, or is on its way. */
    returnedOf: kept.returnedOf,
    /** A refund that is made in its own pages. */
    makeRefund: (payment_id: string, amount: number) =>
      kept.make({ payment_id, amount, status: 'processed', receipt: null }),
    /** It forgets payments and refunds, and behaves well. */
    reset: () => {
      payments.clear()
      kept.reset()
      Object.assign(state, WELL)
    },
    /** What its checkout hands out: for a payment that is captured, or what `pay` said before. */
    proof: (orderId: string, payment_id: string) => {
      if (!payments.has(payment_id)) pay(orderId, payment_id)
      const signature = createHmac('sha256', keys.keySecret).update(`${orderId}|${payment_id}`).digest('hex')
      return { payment_id, signature }
    },
    report,
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
