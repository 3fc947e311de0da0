import { randomUUID } from 'node:crypto'
import { hmacOf, isSameText } from '../security/secrets'
import type { PaymentProvider } from './provider'

/** No secret: everybody may pay their own order here. The same in every process, so that any of them takes a proof. */
const SANDBOX_KEY = 'sandbox'

/** Used while no keys are set. Moves no money; signs and verifies as the real provider does. */
export function sandbox(): PaymentProvider {
  const sign = (providerOrderId: string, paymentId: string) =>
    hmacOf(SANDBOX_KEY, `${providerOrderId}|${paymentId}`).digest('hex')
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
