import { z } from 'zod'
import { appNameSchema, descriptorSchema } from './descriptor'
import { integritySchema } from './release'

const liveReleaseSchema = z.strictObject({
  version: z.string(),
  /** Share of the visitors in percent. */
  traffic: z.number().min(0).max(100),
  /** Repeated from the release, so that the app's paths stay known when the release's folder is gone. */
  entry: z.string(),
  integrity: integritySchema,
  descriptor: descriptorSchema,
})

/** One line of a channel's log: from this moment on these releases are live. */
export const channelRecordSchema = z.strictObject({
  app: appNameSchema,
  revision: z.number().int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  live: z.array(liveReleaseSchema).min(1),
})
export type ChannelRecord = z.infer<typeof channelRecordSchema>
export type LiveRelease = z.infer<typeof liveReleaseSchema>
