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
