import { webhookKey } from '@marga/server/webhooks/signed-post'
import { z } from 'zod'

/** Settings of webhooks; `docs/settings.md` describes each. */
export const webhookShape = {
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'give an http(s) address' }).optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'give whsec_ and at least 24 bytes in base64')
    .optional(),
  WEBHOOK_FORMAT: z.enum(['full', 'text']).default('full'),
}

/** A receiver of whole events checks who sends them. */
export const webhookFaults = ({
  WEBHOOK_URL,
  WEBHOOK_SECRET,
  WEBHOOK_FORMAT,
}: Record<string, string | undefined>) =>
  WEBHOOK_URL && !WEBHOOK_SECRET && WEBHOOK_FORMAT !== 'text'
    ? ['WEBHOOK_URL: set WEBHOOK_SECRET too, or WEBHOOK_FORMAT=text for a chat tool']
    : []

/** Where events are told; null if nowhere. */
export function webhookOf({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET,
  WEBHOOK_FORMAT: format,
}: z.infer<z.ZodObject<typeof webhookShape>>) {
  if (!url) return null
  const secret = WEBHOOK_SECRET ? webhookKey(WEBHOOK_SECRET) : null
  // Who sets the environment of a process chooses what is in its network.
  return { url, secret, format, mayBeInside: true }
}
