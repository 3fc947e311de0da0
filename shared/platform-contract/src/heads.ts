import { z } from 'zod'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { integritySchema } from './release'

const headEntrySchema = z.strictObject({
  /** Of the newest record that counts. */
  revision: z.number().int().positive(),
  /** SHA-384 of the record as canonical JSON. */
  hash: integritySchema,
})
export type HeadEntry = z.infer<typeof headEntrySchema>

/** What a gateway or an owner has seen of a channel, signed: a gateway that is shown less knows that records are missing. */
export const headSchema = z.strictObject({
  channel: channelNameSchema,
  at: z.iso.datetime(),
  /** Names the process that signed it. */
  process: z.string(),
  /** Host and process, for people. */
  gateway: z.string(),
  /** Revision of the permissions in effect; 0 without any. */
  permissions: z.number().int().nonnegative(),
  apps: z.record(appNameSchema, headEntrySchema),
})
export type Head = z.infer<typeof headSchema>

/** A record, or permissions, that somebody has seen and the store does not have. */
const missingRecordSchema = z.object({
  channel: channelNameSchema,
  /** Left out for permissions. */
  app: appNameSchema.optional(),
  key: z.string(),
  /** Left out for permissions. */
  hash: integritySchema.optional(),
  revision: z.number().int(),
  /** True if the copy that was looked with has it. */
  isHere: z.boolean(),
  /** True if the store holds another record in its place. */
  isReplaced: z.boolean(),
})
export type MissingRecord = z.infer<typeof missingRecordSchema>

/** What was seen of a channel, and what of that its store lacks. */
export const headsSchema = z.object({
  channel: channelNameSchema,
  heads: z.array(headSchema),
  missing: z.array(missingRecordSchema),
})
export type HeadsAnswer = z.infer<typeof headsSchema>
