import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const MIX_COOKIE = 'mix'

/** An override lasts a working day at most, in milliseconds. */
export const GRANT_MS = 8 * 60 * 60 * 1000

const grantSchema = z.strictObject({
  mix: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().min(1).max(200)),
  until: z.number().int(),
})

/** Releases that replace the live ones for one browser, and until when (milliseconds since 1970). */
export type Grant = z.infer<typeof grantSchema>

export type Grants = ReturnType<typeof createGrants>

/** Overrides in links and cookies: HMAC-signed and expiring. */
export function createGrants({ secret, origins }: { secret: string; origins: readonly string[] }) {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest()
  const isAllowed = (wanted: string) => !URL.canParse(wanted) || origins.includes(new URL(wanted).origin)

  return {
    origins,
    /** Whether a mix names nothing but releases and allowed origins. */
    isAllowed: (mix: Grant['mix']) => Object.values(mix).every(isAllowed),
    write: (grant: Grant): string => {
      const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
      return `${body}.${signatureOf(body).toString('base64url')}`
    },
    /** The grant in a text; null if it is malformed, altered, expired, or names an origin that is not allowed. */
    read: (text: string | undefined, now = Date.now()): Grant | null => {
      const [body = '', signature = ''] = (text ?? '').split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { data: grant } = grantSchema.safeParse(
        JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
      )
      return grant && grant.until > now && Object.values(grant.mix).every(isAllowed) ? grant : null
    },
  }
}
