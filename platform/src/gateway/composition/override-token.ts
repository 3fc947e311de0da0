import { createHmac, timingSafeEqual } from 'node:crypto'
import { appNameSchema } from '@marga/platform-contract/descriptor'
import { z } from 'zod'

/** Name of the cookie, and of the parameter of links. */
export const OVERRIDES_COOKIE = 'mix'

/** An override lasts a working day at most, in milliseconds. */
export const OVERRIDES_LIFETIME_MS = 8 * 60 * 60 * 1000

const tokenSchema = z.strictObject({
  /** A version or an origin by app. */
  mix: z.record(appNameSchema, z.string().min(1).max(200)),
  until: z.number().int(),
})

/** Releases that replace the live ones for one browser, and until when (milliseconds since 1970). */
export type OverrideToken = z.infer<typeof tokenSchema>

export type OverrideTokens = ReturnType<typeof createOverrideTokens>

/** Overrides in links and cookies: HMAC-signed and expiring. */
export function createOverrideTokens({ secret, origins }: { secret: string; origins: readonly string[] }) {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest()
  const isAllowed = (wanted: string) => !URL.canParse(wanted) || origins.includes(new URL(wanted).origin)

  return {
    origins,
    /** Whether overrides name nothing but releases and allowed origins. */
    isAllowed: (overrides: OverrideToken['mix']) => Object.values(overrides).every(isAllowed),
    write: (token: OverrideToken): string => {
      const body = Buffer.from(JSON.stringify(token)).toString('base64url')
      return `${body}.${signatureOf(body).toString('base64url')}`
    },
    /** The token in a text; null if it is malformed, altered, expired, or names an origin that is not allowed. */
    read: (text: string | undefined, now = Date.now()): OverrideToken | null => {
      const [body = '', signature = ''] = (text ?? '').split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { data: token } = tokenSchema.safeParse(
        JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
      )
      return token && token.until > now && Object.values(token.mix).every(isAllowed) ? token : null
    },
  }
}
