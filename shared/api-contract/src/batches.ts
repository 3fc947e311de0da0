import { PLACE_STATES } from '@marga/constants/place-state'
import { z } from 'zod'
import { asSent, email, optionalPhone, requiredText, timeZone } from './fields'

/** Who teaches a batch, as anyone may see them. */
const batchTrainerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  photo: z.string(),
  /** Address under which their demo video plays, or the file of a sample lesson; '' or absent where there is none. */
  demoVideo: z.string().optional(),
})

/** What learners of a program build and keep. */
const projectSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** File among the pictures of the site; absent where there is none. */
  picture: z
    .string()
    .regex(/^[a-z0-9-]+\.(svg|webp|png)$/)
    .optional(),
})
export type ProgramProject = z.infer<typeof projectSchema>

/** What learners of a program work with. */
const toolSchema = z.object({
  name: z.string(),
  /** Name of its logo in `tools.svg` of the site's pictures; absent where it has none that may be used. */
  logo: z
    .string()
    .regex(/^[a-z0-9]+$/)
    .optional(),
})
export type ProgramTool = z.infer<typeof toolSchema>

/** Whether a place is available now, and the words that every page says it in. */
export const placeSchema = z.object({ state: z.enum(PLACE_STATES), text: z.string() })

/** One of the batches that a program has: what tells it from the others. */
export const batchChoiceSchema = z.object({
  /** Its own name, which people who join it give. */
  id: z.string(),
  starts_on: z.string(),
  enrol_by: z.string(),
  session_starts: z.string(),
  session_minutes: z.number().int(),
  session_days: z.string(),
  /** Live sessions in all; 0 where it is not stated, absent in answers of before. */
  session_count: z.number().int().optional(),
  duration: z.string(),
  mode: z.string(),
  /** Learners at most; 0 where it is not stated. */
  seats: z.number().int(),
  /** Only where few are left. */
  seats_left: z.number().int().optional(),
  price_paise: z.number().int(),
  instalments: z.number().int(),
  instalment_days: z.number().int(),
  place: placeSchema,
  /** Last day on which a place is paid that is reserved today, where that is before the last day to enrol. */
  pay_by: z.string().optional(),
})
export type BatchChoice = z.infer<typeof batchChoiceSchema>

/** One run of a program: what its promotion page, the thank-you page and the calendar file say. */
export const batchSchema = z.object({
  /** What stands before `-Promo` in the page's address. */
  product: z.string(),
  program: z.string(),
  /** Whether a place is available now: `place` says why not. The page of any other batch asks who is interested in the next one. */
  isOpen: z.boolean(),
  /** Absent in answers of before. */
  place: placeSchema.optional(),
  /** First day and last day to enrol, as ISO dates. '' where no date is set yet. */
  starts_on: z.string(),
  enrol_by: z.string(),
  /** Time of day in India, as `07:00`. */
  session_starts: z.string(),
  session_minutes: z.number().int(),
  /** On which days, in words: Monday and Wednesday; '' or absent where it is not stated. */
  session_days: z.string().optional(),
  /** Live sessions in all; 0 or absent where it is not stated. */
  session_count: z.number().int().optional(),
  duration: z.string(),
  price_paise: z.number().int(),
  /** Where the sessions are held. */
  session_link: z.string(),
  /** Address of its promotion page. */
  link: z.string(),
  /** Whom it is for; '' or absent where it is not stated, as with the next ones. */
  level: z.string().optional(),
  /** How it is taught: Live online. */
  mode: z.string().optional(),
  /** Learners at most; 0 where it is not stated. */
  seats: z.number().int().optional(),
  /** The result in one sentence. */
  summary: z.string().optional(),
  prerequisites: z.string().optional(),
  /** What learners can do at the end. */
  outcomes: z.array(z.string()).optional(),
  projects: z.array(projectSchema).optional(),
  tools: z.array(toolSchema).optional(),
  /** True where the page of AI programs shows it, else absent. */
  is_ai: z.boolean().optional(),
  trainer: batchTrainerSchema.nullable().optional(),
  /** In how many parts it can be paid; 1 or absent where it is paid at once. */
  instalments: z.number().int().optional(),
  /** Days from its start to the second part, and from each part to the next. */
  instalment_days: z.number().int().optional(),
  /** No payment takes real money on this site. */
  is_sandbox: z.boolean().optional(),
  /** Whether this site sends email. */
  is_mail_on: z.boolean().optional(),
  /** Of the batch that is shown; absent in answers of before, which know one batch a program. */
  id: z.string().optional(),
  seats_left: z.number().int().optional(),
  pay_by: z.string().optional(),
  /** The program's batches, open or full, the next one first; absent where there is no choice. */
  batches: z.array(batchChoiceSchema).optional(),
})
export type Batch = z.infer<typeof batchSchema>

/** The batch of a place that somebody has. */
export const placeBatchSchema = batchChoiceSchema
  .pick({
    ...{ id: true, starts_on: true, enrol_by: true, session_starts: true, session_minutes: true },
    ...{ session_days: true, session_count: true, duration: true, mode: true },
  })
  .extend({ session_link: z.string() })

export const batchParamsSchema = z.object({ product: z.string().max(100) })

/** One of the batches of a program; left out, its next open one. */
export const batchId = asSent(z.string().max(100)).optional()

export const batchQuerySchema = z.object({ batch: batchId })

export const batchRegistrationSchema = z.object({
  full_name: requiredText('Full name'),
  email,
  phone: optionalPhone,
  batch: batchId,
  time_zone: timeZone,
})

export const batchRegistrationReceiptSchema = z.object({
  /** The caller's own: what an order for it refers to. */
  id: z.string(),
  course_name: z.string(),
  message: z.string(),
})

/** Somebody wants to know when a thing that is announced is there. */
export const interestSchema = z.object({ email, topic: requiredText('Topic') })
export const interestReceiptSchema = z.object({
  message: z.string(),
  /** Whether this site sends mail: the same for a known and an unknown address. */
  is_mail_on: z.boolean(),
})
