import { z } from 'zod'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { channelPolicySchema } from './permissions'
import { versionSchema } from './release'

export const checkedReleaseSchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  channel: channelNameSchema,
  /** With the live releases of the channel; empty where it fits. */
  conflicts: z.array(z.object({ kind: z.string(), message: z.string() })),
  /** Scripts that browsers load without a hash. */
  unhashed: z.array(z.string()),
  /** Scripts that may put styles into the page, which the site's policy does not let apply; services of earlier versions do not say it. */
  styledByScript: z.array(z.string()).optional(),
})
export type CheckedRelease = z.infer<typeof checkedReleaseSchema>

export const policiesSchema = z.object({ policies: z.array(channelPolicySchema) })
export type PoliciesAnswer = z.infer<typeof policiesSchema>
