import { z } from 'zod'
import { companySchema } from './company'
import { SITE_TEXTS } from './site-texts'

/** A program as every page needs it. */
const siteProgramSchema = z.object({
  name: z.string(),
  /** Path of its own cover below the media base; absent where the drawing stands for it. */
  cover: z.string().optional(),
})

/** The batch that begins next among those that can be joined. */
const nextBatchSchema = z.object({
  program: z.string(),
  starts_on: z.string(),
  price_paise: z.number().int(),
})

/** What the promotional banner says, and the path that it leads to. */
const bannerSchema = z.object({ text: z.string(), to: z.string() })

/** What the site as a whole is. */
export const siteSchema = z.object({
  /** Its people, reviews and partners are invented, and every page says so. */
  is_demonstration: z.boolean(),
  /** Absent in answers of before. */
  company: companySchema.optional(),
  /** What is published, in its order; absent in answers of before. */
  programs: z.array(siteProgramSchema).optional(),
  /** Choices of the form to enrol in their order, with the program that each stands for; absent in answers of before. */
  choices: z.record(z.string(), z.string()).optional(),
  /** Absent where no batch with a date can be joined, and in answers of before. */
  next: nextBatchSchema.optional(),
  /** Both are '' where no banner is shown. Absent where the settings of the site say it, and in answers of before. */
  banner: bannerSchema.optional(),
  /** What a mock interview costs, in paise; absent in answers of before. */
  interview_price_paise: z.number().int().optional(),
  /** What the foot of each page says. Absent where it is as it was built in, and in answers of before. */
  footer: SITE_TEXTS.footer.optional(),
  /** What every page says while something is worked on; with `is_closed` nobody enrols or begins a payment. Absent where there is nothing to say, and in answers of before. */
  maintenance: z.object({ text: z.string(), is_closed: z.boolean() }).optional(),
})
export type SiteFacts = z.infer<typeof siteSchema>
