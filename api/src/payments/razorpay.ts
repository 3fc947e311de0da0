import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ApiSettings } from '../env'
import { hmacOf, isSameText } from '../security/secrets'
import {
  type KnownPayment,
  type KnownRefund,
  type PaymentProvider,
  PaymentProviderError,
  PaymentUnknownError,
  RefundRefusedError,
  type WantedRefund,
} from './provider'

const orderAnswer = z.object({ id: z.string().min(1) })
const paymentsAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      status: z.string(),
      amount: z.number().int(),
      currency: z.string().default('INR'),
      /** In seconds since 1970. */
      created_at: z.number().default(0),
    }),
  ),
})
const refundAnswer = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  status: z.string(),
  /** The name that it was asked for by; none where it was made in the provider's pages. */
  receipt: z.string().nullish(),
})
const refundsAnswer = z.object({ items: z.array(refundAnswer) })
const refusal = z.object({ error: z.object({ description: z.string().min(1) }) })
const CALL_TIMEOUT_MS = 10_000

/** What Razorpay calls the states of a payment; a failed one, and one whose money went back, is over. */
const STATES: Readonly<Record<string, KnownPayment['state']>> = {
  created: 'under way',
  pending: 'under way',
  authorized: 'authorised',
  captured: 'captured',
}

type Settings = NonNullable<ApiSettings['razorpay']>

/** An answer that is a refusal or a failure. */
class RazorpayError extends Error {
  override readonly name = 'RazorpayError'
  readonly status: number

  constructor(status: number, why: string | undefined) {
    super([`status ${status}`, why].filter(Boolean).join(': '))
    this.status = status
  }
}

class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
}

/** Keys that are being changed, too many calls, and a conflict with a call of before pass by themselves. */
const PASSING = new Set([401, 403, 408, 409, 425, 429])

const isRefusal = (error: unknown): error is RazorpayError =>
  error instanceof RazorpayError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)

/** Calls Razorpay; a `body` makes it a POST. @throws Error for an answer that is none */
export async function callRazorpay(
  { keyId, keySecret, url }: Settings,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const answer = await fetch(new URL(path, url), {
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  if (answer.ok)
    return answer.json().catch((cause: unknown) => {
      throw new UnreadableAnswerError('its answer is no JSON, or was cut off', { cause })
    })
  const why = refusal.safeParse(await answer.json().catch(() => undefined)).data?.error.description
  throw new RazorpayError(answer.status, why)
}

/** Makes a refund, or finds the one that was made before by the same name. */
async function refundOnce(
  settings: Settings,
  { id: wanted, paymentId, amountPaise: amount, others }: WantedRefund,
): Promise<KnownRefund> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}`
  // Asked before, or made in the provider's own pages.
  const { items } = refundsAnswer.parse(await callRazorpay(settings, `${path}/refunds`))
  const isOther = ({ id, receipt }: (typeof items)[number]) =>
    others.includes(id) || (receipt ? receipt !== wanted : false)
  const own = items.filter((refund) => refund.amount === amount && !isOther(refund))
  const made = own.find(({ status }) => status !== 'failed')
  const failures = own.length
  const { id, status } =
    made ??
    refundAnswer.parse(
      await callRazorpay(settings, `${path}/refund`, {
        body: { amount, receipt: wanted },
        // The same key again is answered with the same refund: after one that failed the next has its own.
        headers: { 'x-refund-idempotency': failures > 0 ? `${wanted}-${failures}` : wanted },
      }),
    )
  if (status === 'failed') throw new RefundRefusedError('the provider says that it has failed')
  return { id, isProcessed: status === 'processed' }
}

/** What a refund's failure means for who sends it. */
const refundFault =
  ({ paymentId }: WantedRefund) =>
  (error: unknown): never => {
    if (isRefusal(error)) throw new RefundRefusedError(error.message, { cause: error })
    if (error instanceof z.ZodError || error instanceof UnreadableAnswerError)
      throw new Error(
        `the provider's answer cannot be read, so it is not known whether the refund was made: look for the payment ${paymentId} in the provider's pages`,
        { cause: error },
      )
    throw error
  }

/** Razorpay's orders API; signatures as its documentation states them. */
export function razorpay(settings: Settings): PaymentProvider {
  const { keyId, keySecret, webhookSecret } = settings
  return {
    name: 'razorpay',
    publicKey: keyId,
    createOrder: async ({ amountPaise, receipt }) => {
      try {
        const body = { amount: amountPaise, currency: 'INR', receipt }
        return orderAnswer.parse(await callRazorpay(settings, '/v1/orders', { body })).id
      } catch (cause) {
        throw new PaymentProviderError({ cause })
      }
    },
    paymentsOf: async (providerOrderId) => {
      try {
        const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`
        const { items } = paymentsAnswer.parse(await callRazorpay(settings, path))
        return items.map(({ id, status, amount, currency, created_at }) => ({
          ...{ id, currency, amountPaise: amount, createdAt: created_at * 1_000 },
          state: STATES[status] ?? 'over',
        }))
      } catch (cause) {
        throw new PaymentUnknownError({ cause })
      }
    },
    refund: (wanted) => refundOnce(settings, wanted).catch(refundFault(wanted)),
    isProof: ({ providerOrderId, paymentId, signature }) =>
      isSameText(signature, hmacOf(keySecret, `${providerOrderId}|${paymentId}`).digest('hex')),
    isWebhook: (body, signature) =>
      webhookSecret !== undefined &&
      isSameText(signature, createHmac('sha256', webhookSecret).update(body).digest('hex')),
  }
}
