import { z } from 'zod'
import { companySchema } from './company'

/** What the site as a whole is. */
export const siteSchema = z.object({
  /** Its people, reviews and partners are invented, and every page says so. */
  is_demonstration: z.boolean(),
  /** Absent in answers of before. */
  company: companySchema.optional(),
})
export type SiteFacts = z.infer<typeof siteSchema>
