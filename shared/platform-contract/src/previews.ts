import { z } from 'zod'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { versionSchema } from './release'

/** How long a preview can be opened at most, in minutes: two weeks. */
export const MOST_PREVIEW_MINUTES = 20_160

/** Body of `POST /channels/:channel/apps/:app/previews`. */
export const previewRequestSchema = z.strictObject({
  version: versionSchema,
  minutes: z
    .number()
    .int()
    .min(1)
    .max(MOST_PREVIEW_MINUTES)
    .default(480)
    .describe('how long it can be opened'),
})

/** An address that shows a release beside the live releases of all other apps. */
export const previewSchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  channel: channelNameSchema,
  until: z.iso.datetime(),
  address: z.string(),
  /** Why it could not be promoted now. */
  conflicts: z.array(z.string()),
})
export type PreviewAnswer = z.infer<typeof previewSchema>
