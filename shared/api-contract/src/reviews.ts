import { z } from 'zod'

export const reviewSchema = z.object({
  name: z.string(),
  position: z.string(),
  linkedin: z.string(),
  /** 0 to 5; the page rounds to whole stars. */
  rating: z.number(),
  review: z.string(),
  /** Absolute https address, path relative to the media base, or '' for the default picture. */
  profile_picture: z.string(),
})
export type Review = z.infer<typeof reviewSchema>
