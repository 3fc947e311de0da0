import { z } from 'zod'
import { appNameSchema, descriptorSchema } from './descriptor'
import { flagSettingsSchema } from './flags'
import { plainName } from './plain-name'
import { integritySchema, provenanceSchema, versionSchema } from './release'

/** Names of channels: `production`, `staging`, ... */
export const channelNameSchema = plainName('A channel is named in lower case letters, digits and hyphens.')

export const teamNameSchema = plainName('A team is named in lower case letters, digits and hyphens.').max(60)

/** The first 16 hexadecimal digits of the SHA-256 of a public key (SPKI, DER). */
export const keyIdSchema = z.string().regex(/^[0-9a-f]{16}$/)

const liveReleaseSchema = z.strictObject({
  version: versionSchema,
  /** Share of the visitors in percent; the shares of a record sum up to 100. */
  traffic: z.number().min(0).max(100),
  /** Integrity of `release.json`, which holds the hash of every other file: what a signature says, it says of all. */
  manifest: integritySchema,
  /** Repeated from the release, so that the app's paths stay known when the release's folder is gone. */
  entry: z.string(),
  integrity: integritySchema,
  descriptor: descriptorSchema,
  /** Repeated from the release where the channel has a policy. */
  provenance: provenanceSchema.optional(),
  /** The record of another channel that made this release live for everybody there, where the policy asks for one. */
  proof: z.strictObject({ channel: channelNameSchema, revision: z.number().int().positive() }).optional(),
})

/** The team for which a gateway signs, and the token that requested it. */
const requestedBySchema = z.strictObject({ team: teamNameSchema, token: z.string() })

/**
 * One line of a channel's log: from this moment on these releases are live. The first one is the stable release; a
 * second one is a canary. Without any, the app is retired: it is off the channel until something of it is promoted again.
 */
export const channelRecordSchema = z.strictObject({
  channel: channelNameSchema,
  app: appNameSchema,
  revision: z.number().int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** Set by a gateway that signs for a team. */
  requestedBy: requestedBySchema.optional(),
  live: z.array(liveReleaseSchema),
  /** Flags of the app that were set; left out while none is: gateways of earlier versions know no flags. */
  flags: flagSettingsSchema.optional(),
})
export type ChannelRecord = z.infer<typeof channelRecordSchema>
export type LiveRelease = z.infer<typeof liveReleaseSchema>

/** A further signature of a record, where a channel asks for more than one. */
const approvalSchema = z.strictObject({
  key: keyIdSchema,
  /** Ed25519, in base64, of `{ approves, at, by, requestedBy }` as canonical JSON; `approves` is the record. */
  value: z.base64(),
  at: z.iso.datetime(),
  by: z.string(),
  requestedBy: requestedBySchema.optional(),
})
export type Approval = z.infer<typeof approvalSchema>

/** What a channel's folder holds: a record and who answers for it. */
export const signedRecordSchema = z.strictObject({
  record: z.unknown(),
  signature: z.strictObject({
    key: keyIdSchema,
    /** Ed25519, in base64, of the record as canonical JSON: keys sorted, no white space (RFC 8785). */
    value: z.base64(),
  }),
  /** Left out while there is none: gateways of earlier versions know no approvals. */
  approvals: z.array(approvalSchema).optional(),
})
