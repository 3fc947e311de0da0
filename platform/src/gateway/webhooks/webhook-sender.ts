import { createHmac } from 'node:crypto'
import type { PlatformEvent } from '@marga/platform-contract/events'

/** Time for an answer of the receiver, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000

export interface Receiver {
  url: string
  /** Key of the signature; null for a receiver that checks none. */
  secret: Buffer | null
  /** `text`: nothing but the sentence, for chat tools that refuse other fields. */
  format: 'full' | 'text'
}

/** Headers by https://www.standardwebhooks.com: id, time, and HMAC-SHA256 of `id.time.body`. */
function headersOf(
  { secret }: Pick<Receiver, 'secret'>,
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const seconds = String(Math.floor(now / 1_000))
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': seconds }
  if (!secret) return headers
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { ...headers, 'webhook-signature': `v1,${signature}` }
}

/** Posts events to one address. Each call answers '' once the receiver has taken the event, else why it has not. */
export const createSender =
  (receiver: Receiver) =>
  async (event: PlatformEvent): Promise<string> => {
    const body = JSON.stringify(receiver.format === 'text' ? { text: event.text } : event)
    try {
      const response = await fetch(receiver.url, {
        method: 'POST',
        headers: headersOf(receiver, { id: event.id, body, now: Date.now() }),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok ? '' : `it answered ${response.status}`
    } catch (error) {
      return error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error)
    }
  }
