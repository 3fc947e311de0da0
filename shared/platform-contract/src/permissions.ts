import { z } from 'zod'
import { channelNameSchema, keyIdSchema, teamNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { integritySchema } from './release'

export const actionSchema = z.enum(['publish', 'promote', 'rollback', 'revoke'])
export type Action = z.infer<typeof actionSchema>

const publicKeySchema = z.strictObject({
  id: keyIdSchema,
  /** The public half: SPKI, DER, in base64. */
  spki: z.base64(),
})
export type PublicKey = z.infer<typeof publicKeySchema>

const everyName = z.literal('*')

export const teamSchema = z.strictObject({
  name: teamNameSchema,
  /** Apps that the team may change; `*` for all. */
  apps: z.array(z.union([everyName, appNameSchema])).min(1),
  /** Channels on which it may change them; `*` for all. */
  channels: z.array(z.union([everyName, channelNameSchema])).min(1),
  may: z.array(actionSchema).min(1),
  /** Keys that act for the team. */
  keys: z.array(publicKeySchema),
  /** When its rights end; left out where they have no end: gateways of earlier versions know none. */
  until: z.iso.datetime().optional(),
})
export type Team = z.infer<typeof teamSchema>

const teamTokenSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  team: teamNameSchema,
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export type TeamToken = z.infer<typeof teamTokenSchema>

/**
 * A subject as the issuer writes it, or how subjects begin: `repo:site/careers:*`. A beginning ends in `:` or `/`, so that
 * `careers-2` is not meant too, and has two parts at least, since an issuer serves strangers too.
 */
const subjectSchema = z
  .string()
  .max(300)
  .regex(
    /^[^*\s]+$|^[^*\s:/]+[:/][^*\s:/]+[:/](?:[^*\s]*[:/])?\*$/,
    'Give a subject, or its beginning up to a : or / and then *, such as repo:site/careers:*',
  )

/** Plain HTTP is for issuers on this machine only. */
const issuerSchema = z
  .url()
  .regex(/^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/, 'Give an https address.')

/** Whose tokens of an OpenID Connect issuer, such as a CI system, act for a team. */
export const identitySchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  team: teamNameSchema,
  issuer: issuerSchema,
  audience: z.string().min(1).max(300),
  subject: subjectSchema,
  createdAt: z.iso.datetime(),
})
export type Identity = z.infer<typeof identitySchema>

/** `clean`: everything was committed; `types`, `tests`: the gate passed. */
export const demandSchema = z.enum(['clean', 'types', 'tests'])
export type Demand = z.infer<typeof demandSchema>

/** What a release has to be before it may be live on a channel. */
export const channelPolicySchema = z.strictObject({
  channel: channelNameSchema,
  /** What the release has to state of its sources. */
  asks: z.array(demandSchema),
  /** Channel on which it has to have been live for everybody. */
  after: channelNameSchema.optional(),
  /** Apps whose records need more than one signature; left out while there is none. */
  signatures: z
    .record(
      appNameSchema,
      z.strictObject({
        needed: z.number().int().min(2).max(9),
        /** The newest revision when this was set: records up to it need one. */
        since: z.number().int().nonnegative(),
      }),
    )
    .optional(),
  /** The newest revision of each app when the policy was set: records up to it are not judged by it. */
  since: z.record(appNameSchema, z.number().int().positive()),
})
export type ChannelPolicy = z.infer<typeof channelPolicySchema>

/** Channels that a release has to pass before a channel, the nearest first; undefined if they lead in a circle. */
export function channelsBefore(
  policies: readonly ChannelPolicy[],
  channel: string,
  passed: readonly string[] = [],
): string[] | undefined {
  const after = policies.find((policy) => policy.channel === channel)?.after
  if (after === undefined) return [...passed]
  if (after === channel || passed.includes(after)) return undefined
  return channelsBefore(policies, after, [...passed, after])
}

/** One policy for a channel, and none that waits for itself: records are read along them. */
const isSound = (policies: readonly ChannelPolicy[]) =>
  new Set(policies.map(({ channel }) => channel)).size === policies.length &&
  policies.every(({ channel }) => channelsBefore(policies, channel) !== undefined)

/** What an owner has declared lost: signed heads name it, but no store has it. */
const lostSchema = z.strictObject({
  /** Heads that state a revision of the permissions up to this one are no reason to look for it. */
  permissions: z.number().int().nonnegative(),
  records: z.array(z.strictObject({ channel: channelNameSchema, app: appNameSchema, hash: integritySchema })),
})
export type Lost = z.infer<typeof lostSchema>

/** Who may do what: the whole of it in each record. The newest record that an owner signed is in effect. */
export const permissionsSchema = z.strictObject({
  revision: z.number().int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  teams: z.array(teamSchema),
  /** Keys of gateways: they sign what a team's token requests, and take canaries back. */
  gateways: z.array(publicKeySchema),
  tokens: z.array(teamTokenSchema),
  /** Left out while there is none: gateways of earlier versions know no identities. */
  identities: z.array(identitySchema).optional(),
  /** Left out while there is none: gateways of earlier versions know no policies. */
  policies: z
    .array(channelPolicySchema)
    .refine(isSound, 'A channel has one policy, and no channel waits for itself.')
    .optional(),
  /** Left out while nothing is. */
  lost: lostSchema.optional(),
})
export type Permissions = z.infer<typeof permissionsSchema>

/** Who may do what, without the hashes of tokens. */
export const teamsSchema = z.object({
  /** 0 while no permissions are set. */
  revision: z.number().int().nonnegative(),
  at: z.iso.datetime().optional(),
  by: z.string().optional(),
  /** Ids of their keys. */
  owners: z.array(keyIdSchema),
  gateways: z.array(publicKeySchema),
  teams: z.array(teamSchema),
})
export type TeamsAnswer = z.infer<typeof teamsSchema>
