import { z } from 'zod'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { versionSchema } from './release'

const listedReleaseSchema = z.object({
  version: versionSchema,
  at: z.string(),
  commit: z.string(),
  branch: z.string(),
  tree: z.string(),
  gates: z.record(z.string(), z.string()),
  /** Who wrote the commit, and who published the release; '' if it is not known. */
  author: z.string(),
  by: z.string(),
  /** Bytes of scripts and styles that browsers can load of it, before compression. */
  browserBytes: z.number(),
  /** Channels on which it is live now. */
  live: z.array(z.string()),
  isRevoked: z.boolean(),
})
export type ListedRelease = z.infer<typeof listedReleaseSchema>

export const releasesSchema = z.object({ app: appNameSchema, releases: z.array(listedReleaseSchema) })
export type ReleasesAnswer = z.infer<typeof releasesSchema>

const faultPlaceSchema = z.object({
  app: z.string(),
  version: z.string(),
  /** In the script that browsers ran. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** In the sources, such as `src/offered-courses/course-list.tsx`; absent without a source map. */
  source: z.object({ file: z.string(), line: z.number(), column: z.number() }).optional(),
})
export type FaultPlace = z.infer<typeof faultPlaceSchema>

export const faultsSchema = z.object({
  app: appNameSchema,
  channel: channelNameSchema,
  /** What failed in browsers of the live releases, the most frequent first. */
  faults: z.array(
    z.object({
      version: z.string(),
      /** The guard or a person took the release back; else it is live. */
      isTakenBack: z.boolean().optional(),
      kind: z.string(),
      /** Name of the error's class. */
      error: z.string(),
      count: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
      places: z.array(faultPlaceSchema),
    }),
  ),
})
export type FaultsAnswer = z.infer<typeof faultsSchema>
