import { z } from 'zod'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { flagNameSchema, flagSettingSchema } from './flags'

const settingSchema = flagSettingSchema.shape.set

/** Body of `POST /channels/:channel/flags/:flag`. */
export const flagChangeSchema = z.strictObject({
  set: z
    .union([settingSchema, z.enum(['back', 'default'])])
    .describe('share of the visitors in percent, or a value; "back": what it was before; "default"'),
  why: z.string().trim().min(1, 'Say why, for who finds it changed: --why "<reason>".').max(500),
  until: z.iso.datetime().optional().describe('from then on the default counts'),
})

export const changedFlagSchema = z.object({
  flag: flagNameSchema,
  /** The app that owns it. */
  app: appNameSchema,
  channel: channelNameSchema,
  /** Null where its default counts from now on. */
  set: settingSchema.nullable(),
  until: z.string().optional(),
  /** False if it was like this before. */
  isNew: z.boolean(),
  revision: z.number().int(),
  /** The live release of the app, which stays as it is. */
  version: z.string().nullable(),
})
export type ChangedFlag = z.infer<typeof changedFlagSchema>

const flagStateSchema = z.object({
  flag: flagNameSchema,
  app: appNameSchema,
  owner: z.string(),
  description: z.string(),
  default: z.string(),
  /** Names of its values; left out for one that is on or off. */
  values: z.array(z.string()).optional(),
  /** Null while nobody has set it. */
  setting: flagSettingSchema.nullable(),
  /** True once its time is over: the default counts. */
  isOver: z.boolean(),
  /** What of the live releases reads it: `catalog /checkout`. */
  readBy: z.array(z.string()),
})
export type FlagState = z.infer<typeof flagStateSchema>

export const flagsSchema = z.object({ channel: channelNameSchema, flags: z.array(flagStateSchema) })
export type FlagsAnswer = z.infer<typeof flagsSchema>
