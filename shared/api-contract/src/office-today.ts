import { z } from 'zod'

const TODAY_KINDS = [
  ...([
    'trainers',
    'reviews',
    'messages',
    'refunds',
    'payments-undecided',
    'payments-for-taken-seats',
  ] as const),
  ...(['sessions', 'interviews', 'feedback', 'batches-closing', 'batches-full', 'mail', 'payments'] as const),
] as const

const todayLineSchema = z.object({
  kind: z.enum(TODAY_KINDS),
  count: z.number(),
  /** A sentence, such as `2 messages wait for an answer.` */
  text: z.string(),
  /** Where it is dealt with. */
  address: z.string(),
  /** Something that works no more. */
  is_fault: z.boolean(),
})
const setupLineSchema = z.object({
  kind: z.enum(['company', 'gstin', 'trainers', 'batch', 'mail', 'payment-keys', 'legal']),
  /** A sentence that says what is missing. */
  text: z.string(),
  /** Where it is entered; '' where no page does. */
  address: z.string(),
})
/** What is missing or a sample before the site is the company's own. */
const setupSchema = z.object({
  lines: z.array(setupLineSchema),
  /** The site shows invented people, reviews and partners. */
  has_samples: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>
export const todaySchema = z.object({
  /** ISO date in India. */
  day: z.string(),
  /** Of one's rights only; what there is none of is left out, but how mail and payments are. */
  lines: z.array(todayLineSchema),
  /** For owners, while anything of it is left. */
  setup: setupSchema.optional(),
})
export type TodayLine = z.infer<typeof todayLineSchema>
