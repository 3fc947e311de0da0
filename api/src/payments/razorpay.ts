import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ApiSettings } from '../env'
import { hmacOf, isSameText } from '../security/secrets'
import { type PaymentProvider, PaymentProviderError } from './provider'

const orderAnswer = z.object({ id: z.string().min(1) })
const CALL_TIMEOUT_MS = 10_000

/** Razorpay's orders API; signatures as its documentation states them. */
export function razorpay(settings: NonNullable<ApiSettings['razorpay']>): PaymentProvider {
  const { keyId, keySecret, webhookSecret, url } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return {
    name: 'razorpay',
    publicKey: keyId,
    createOrder: async ({ amountPaise, receipt }) => {
      try {
        const answer = await fetch(new URL('/v1/orders', url), {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ amount: amountPaise, currency: 'INR', receipt }),
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        })
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return orderAnswer.parse(await answer.json()).id
      } catch (cause) {
        throw new PaymentProviderError({ cause })
      }
    },
    isProof: ({ providerOrderId, paymentId, signature }) =>
      isSameText(signature, hmacOf(keySecret, `${providerOrderId}|${paymentId}`).digest('hex')),
    isWebhook: (body, signature) =>
      webhookSecret !== undefined &&
      isSameText(signature, createHmac('sha256', webhookSecret).update(body).digest('hex')),
  }
}
