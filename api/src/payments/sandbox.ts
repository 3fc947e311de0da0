import { randomUUID } from 'node:crypto'
import { hmacOf, isSameText, newSecret } from '../security/secrets'
import type { PaymentProvider } from './provider'

/** Used while no keys are set. Moves no money; signs and verifies as the real provider does. */
export function sandbox(secret = newSecret()): PaymentProvider {
  const sign = (providerOrderId: string, paymentId: string) =>
    hmacOf(secret, `${providerOrderId}|${paymentId}`).digest('hex')
  return {
    name: 'sandbox',
    publicKey: '',
    createOrder: async () => `sandbox_order_${randomUUID()}`,
    isProof: ({ providerOrderId, paymentId, signature }) =>
      isSameText(signature, sign(providerOrderId, paymentId)),
    isWebhook: () => false,
    pay: (providerOrderId) => {
      const paymentId = `sandbox_payment_${randomUUID()}`
      return { paymentId, signature: sign(providerOrderId, paymentId) }
    },
  }
}
