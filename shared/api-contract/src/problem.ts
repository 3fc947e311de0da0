import { z } from 'zod'

/** The one shape of every error answer: a sentence for people and, where fields are at fault, their texts by name. */
export const problemSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = z.infer<typeof problemSchema>
