import { z } from 'zod'
import { asSent, requiredText } from './fields'

export const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What it is about and whose it is, where that is known. */
  about: z.string().optional(),
  isDemo: z.boolean(),
  /** Whose lecture it is, where somebody else made it: it is recommended, and never locked. */
  lecture: z.object({ author: z.string(), minutes: z.number().int() }).optional(),
  /** Address that plays inside a page; left out while the video is locked. */
  link: z.string().optional(),
  /** The course that it belongs to; left out where it belongs to none. */
  course: z.object({ name: z.string(), program: z.string() }).optional(),
})
export type Video = z.infer<typeof videoSchema>

/** A video, and videos in the order in which they are watched: all of them, or those around it where there are many. */
export const videoInPlaylistSchema = z.object({
  video: videoSchema,
  playlist: z.array(videoSchema),
  /** How many videos come before the playlist; none where left out. */
  before: z.number().int().optional(),
  /** How many videos there are; those of the playlist where left out. */
  count: z.number().int().optional(),
})

export const videoPageSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Address of its page. */
  link: z.string(),
})

/** What a visitor unlocks for their session: the site's videos, or those of one trainer. */
export const unlockSchema = z.object({
  scope: z.enum(['videos', 'trainer'], { error: 'Choose videos or trainer.' }),
  trainer_id: z.number().int().min(1).max(2_000_000_000).optional(),
  /** The account just registered; not needed when signed in. */
  username: requiredText('Username', 254).optional(),
  password: asSent(z.string().max(1_000)).optional(),
})
export type Unlock = z.infer<typeof unlockSchema>

const unlockedSchema = z.object({
  scope: z.enum(['videos', 'trainer']),
  trainer_id: z.number().int().nullable(),
})
export const unlockListSchema = z.array(unlockedSchema)
