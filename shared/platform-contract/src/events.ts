import { z } from 'zod'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { versionSchema } from './release'

const EVENT_TYPES = [
  'release.published',
  'release.proposed',
  'release.promoted',
  'release.rolled-back',
  'canary.taken-back',
  'app.retired',
  'flag.changed',
  'release.refused',
  'store.problem',
] as const

/** Body of a webhook: what happened, as a sentence for people and as fields for programs. */
export const platformEventSchema = z.strictObject({
  /** The same in each attempt to deliver it: a receiver that knows it has seen the event. */
  id: z.string().min(1).max(300),
  type: z.enum(EVENT_TYPES),
  at: z.iso.datetime(),
  /** One sentence; chat tools show it. */
  text: z.string(),
  app: appNameSchema.optional(),
  version: versionSchema.optional(),
  channel: channelNameSchema.optional(),
  /** Of the record in the channel's log. */
  revision: z.number().int().optional(),
  /** Share of the visitors in percent. */
  traffic: z.number().optional(),
  by: z.string().optional(),
  why: z.string().optional(),
})
export type PlatformEvent = z.infer<typeof platformEventSchema>
