import { createHmac } from 'node:crypto'
import { insideAddressOf } from './inside-address'

/** Time for an answer of the receiver, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000

export interface WebhookTarget {
  url: string
  /** Key of the signature; null for a receiver that checks none. */
  secret: Buffer | null
  /** Whether it may lead into the own network. */
  mayBeInside: boolean
}

interface Message {
  /** The same for each attempt: receivers know by it what they have already. */
  id: string
  /** JSON. */
  body: string
}

/** Headers by https://www.standardwebhooks.com: id, time, and HMAC-SHA256 of `id.time.body`. */
function headersOf({ secret }: WebhookTarget, { id, body }: Message, now: number): Record<string, string> {
  const seconds = String(Math.floor(now / 1_000))
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': seconds }
  if (!secret) return headers
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { ...headers, 'webhook-signature': `v1,${signature}` }
}

/** The key of a secret as settings and commands write it, `whsec_` and base64. */
export const webhookKey = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

/**
 * Posts one message. Answers '' once the receiver has taken it, else why it has not.
 *
 * @param stopped ends the wait for an answer
 */
export async function postSigned(
  target: WebhookTarget,
  message: Message,
  stopped?: AbortSignal,
): Promise<string> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  try {
    const inside = target.mayBeInside ? undefined : await insideAddressOf(target.url)
    if (inside) return `its name leads into the own network, to ${inside}`
    const response = await fetch(target.url, {
      method: 'POST',
      headers: headersOf(target, message, Date.now()),
      body: message.body,
      redirect: 'error',
      signal: stopped ? AbortSignal.any([timeout, stopped]) : timeout,
    })
    await response.body?.cancel()
    return response.ok ? '' : `it answered ${response.status}`
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error)
  }
}
