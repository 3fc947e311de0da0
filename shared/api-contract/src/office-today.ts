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
export const todaySchema = z.object({
  /** ISO date in India. */
  day: z.string(),
  /** Of one's rights only; what there is none of is left out, but how mail and payments are. */
  lines: z.array(todayLineSchema),
})
export type TodayLine = z.infer<typeof todayLineSchema>
