import { randomUUID } from 'node:crypto'
import { hmacOf, isSameText } from '../security/secrets'
import type { PaymentProvider } from './provider'

/** No secret: everybody may pay their own order here. The same in every process, so that any of them takes a proof. */
const SANDBOX_KEY = 'sandbox'

/** Until when the money of a payment is on its way, in milliseconds since 1970; its name says it, for nothing is stored here. */
const arrivalOf = (paymentId: string) => Number(/^sandbox_payment_at_(\d+)_/.exec(paymentId)?.[1] ?? 0)

/** Used while no keys are set. Moves no money; signs and verifies as the real provider does. */
export function sandbox(clock: () => number = Date.now): PaymentProvider {
  const sign = (providerOrderId: string, paymentId: string) =>
    hmacOf(SANDBOX_KEY, `${providerOrderId}|${paymentId}`).digest('hex')
  return {
    name: 'sandbox',
    publicKey: '',
    createOrder: async () => `sandbox_order_${randomUUID()}`,
    isProof: ({ providerOrderId, paymentId, signature }) =>
      isSameText(signature, sign(providerOrderId, paymentId)),
    isWebhook: () => false,
    paymentsOf: async (_providerOrderId, { amountPaise, paymentIds }) =>
      paymentIds.map((id) => ({
        ...{ id, amountPaise, currency: 'INR', createdAt: 0 },
        state: arrivalOf(id) > clock() ? 'authorised' : 'captured',
      })),
    pay: (providerOrderId, afterMs = 0) => {
      const at = afterMs > 0 ? `at_${clock() + afterMs}_` : ''
      const paymentId = `sandbox_payment_${at}${randomUUID()}`
      return { paymentId, signature: sign(providerOrderId, paymentId) }
    },
  }
}
