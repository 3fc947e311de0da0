import { z } from 'zod'

/** What the site as a whole is. */
export const siteSchema = z.object({
  /** Its people, reviews and partners are invented, and every page says so. */
  is_demonstration: z.boolean(),
})
export type SiteFacts = z.infer<typeof siteSchema>
