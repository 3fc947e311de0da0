import { PASSWORD_MISMATCH } from '@marga/constants/texts'
import { z } from 'zod'
import { asSent, email, password, requiredText } from './fields'

const matching = { error: PASSWORD_MISMATCH, path: ['confirm_password'] }
const current = asSent(
  z.string({ error: 'Enter your current password.' }).min(1, 'Enter your current password.').max(1_000),
)

export const passwordChangeSchema = z
  .object({ current_password: current, password, confirm_password: asSent(z.string().max(1_000)) })
  .refine((value) => value.password === value.confirm_password, matching)

export const passwordProofSchema = z.object({ password: current })

export const resetRequestSchema = z.object({ email })

export const resetSchema = z
  .object({
    token: asSent(z.string().min(1).max(200)),
    password,
    confirm_password: asSent(z.string().max(1_000)),
  })
  .refine((value) => value.password === value.confirm_password, matching)

export const emailTokenSchema = z.object({ token: asSent(z.string().min(1).max(200)) })

export const messageSchema = z.object({ message: z.string() })

/** How the owner of an account signs in. */
export const signInWaysSchema = z.object({
  /** False where only a code by mail opens the account. */
  has_password: z.boolean(),
  /** The provider that one can sign in by, as its button names it; absent where there is none. */
  provider: z.string().optional(),
  /** Whether it opens this account already. */
  is_provider_connected: z.boolean().optional(),
  /** Nothing else opens the account: it has no password, and no code can be mailed. Absent where something does. */
  is_provider_only_way: z.literal(true).optional(),
  /** Whether the owner has confirmed the address of the account. */
  is_address_confirmed: z.boolean().optional(),
})

export const sessionListSchema = z.array(
  z.object({
    id: z.string(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    user_agent: z.string(),
    is_current: z.boolean(),
  }),
)
export type OwnSession = z.infer<typeof sessionListSchema>[number]

const tokenScope = z.enum(['read', 'change'], { error: 'Choose read or change.' })
export const tokenRequestSchema = z.object({
  name: requiredText('Name', 100),
  /** `read` answers reading calls only. */
  scope: tokenScope.default('change'),
  days: z.number({ error: 'Days is a number.' }).int().min(1).max(365).default(90),
})
export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: tokenScope,
  created_at: z.iso.datetime(),
  /** Null for a token from before tokens expired. */
  expires_at: z.iso.datetime().nullable(),
})
/** The token itself is shown once, in the answer that makes it. */
export const newTokenSchema = tokenSchema.extend({ token: z.string() })
export const idParamsSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/, 'There is no such entry.') })

export const accountRemovalSchema = z.object({
  /** Left out where the account has none: a code of the last ten minutes counts then. */
  password: current.optional(),
  /** What the caller was told that goes back; with another sum the call is refused. */
  refund_paise: z.number().int().min(0).optional(),
})
export const capabilitiesSchema = z.object({
  /** Whether the site can send mail: without it a forgotten password cannot be reset. */
  mail: z.boolean(),
  /** The provider that one can sign in by, as its button names it; absent where there is none. */
  provider: z.string().optional(),
})
