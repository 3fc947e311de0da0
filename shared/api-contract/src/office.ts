import { z } from 'zod'
import { asSent, email } from './fields'
import { type Right, ROLES } from './office-rights'
import { pageQuerySchema } from './paging'

/** What a call of the office takes of its caller: an account with a role that grants the right, and a fresh second factor. */
export type OfficeRule =
  | { right: Right }
  /** For who has not confirmed the second factor yet: any role suffices. */
  | { right: 'any role'; isBeforeFactor: true }

const roleSchema = z.enum(ROLES, { error: `Choose of: ${ROLES.join(', ')}.` })

/** The same, and what anybody with a role may do who has confirmed the second factor. */
export type StaffRule = OfficeRule | { right: 'any role' }

export const officeMeSchema = z.object({
  username: z.string(),
  name: z.string(),
  roles: z.array(roleSchema),
  /** What the roles grant together, such as `refunds.make:5000`. */
  rights: z.array(z.string()),
  second_factor: z.object({
    is_enrolled: z.boolean(),
    /** Until when this session needs no code; null where it needs one. */
    confirmed_until: z.iso.datetime().nullable(),
    /** Recovery codes that are not used yet. */
    recovery_codes: z.number(),
  }),
})

export type OfficeMe = z.infer<typeof officeMeSchema>

/** A code of the authenticator app, or one of the recovery codes: with and without spaces and hyphens. */
export const factorCodeSchema = z.object({
  code: asSent(z.string({ error: 'Enter the code.' }).min(1, 'Enter the code.').max(40, 'This is no code.')),
})

/** The secret is shown this once. */
export const newFactorSchema = z.object({
  /** For typing it into an authenticator app. */
  secret: z.string(),
  /** The same as an `otpauth://` address, for a QR code. */
  uri: z.string(),
})

/** Recovery codes are shown this once. */
export const enrolledFactorSchema = z.object({
  recovery_codes: z.array(z.string()),
  confirmed_until: z.iso.datetime(),
})

export const confirmedFactorSchema = z.object({
  confirmed_until: z.iso.datetime(),
  recovery_codes: z.number(),
})

const staffMemberSchema = z.object({
  /** Number of the account. */
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  has_second_factor: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>
export const staffListSchema = z.array(staffMemberSchema)

export const staffChangeSchema = z.object({
  email,
  /** All roles that the person has from then on; none removes them from the staff. */
  roles: z.array(roleSchema).max(ROLES.length),
  /** The roles that the caller saw: where the person has others by now, nothing is changed. Left out, it is not compared. */
  before: z.array(roleSchema).max(ROLES.length).optional(),
})
export const staffChangedSchema = z.object({ email: z.string(), roles: z.array(roleSchema) })

export const staffParamsSchema = z.object({
  id: z.coerce.number({ error: 'There is no such person.' }).int().min(1).max(2_147_483_647),
})

export const logQuerySchema = pageQuerySchema.extend({
  /** Such as `batch datascience-1`. */
  record: z.string().max(200).optional(),
  /** Email address of the person concerned. */
  person: z.string().max(200).optional(),
})

/** JSON of the values that differ; '' for none. */
const valuesSchema = z.string()

const logRowSchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  source: z.enum(['office', 'command', 'visitor', 'system']),
  actor: z.string(),
  kind: z.string(),
  record: z.string(),
  before: valuesSchema,
  after: valuesSchema,
  /** Whom it concerns, and what is personal of it; null where it concerns nobody, or the person is deleted. */
  person: z.object({ email: z.string(), before: valuesSchema, after: valuesSchema }).nullable(),
})
export type LogRow = z.infer<typeof logRowSchema>
export const logListSchema = z.array(logRowSchema)
