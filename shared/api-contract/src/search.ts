import { lineText } from '@marga/constants/people-text'
import { z } from 'zod'

/** What is found at most for one question. */
const MOST_HITS = 50

export const QUESTION_TOO_LONG = 'A question has at most 200 characters.'

export const searchQuerySchema = z.object({
  q: z
    .string({ error: 'What is searched for is missing.' })
    .overwrite(lineText)
    .min(1, 'Enter a word.')
    .max(200, QUESTION_TOO_LONG),
  limit: z.coerce.number({ error: 'The limit is not a number.' }).int().min(1).max(MOST_HITS).default(20),
})

export const searchHitSchema = z.object({
  kind: z.enum(['program', 'course', 'topic', 'trainer', 'video', 'page']),
  title: z.string(),
  /** Address of its page. */
  link: z.string(),
  /** What it is, where it belongs and why it is found: `Topic of Python`. */
  context: z.string(),
  /** Path of its own picture, such as a trainer's photograph. */
  image: z.string().optional(),
  /** The program it belongs to, whose cover stands for it. */
  program: z.string().optional(),
  /** That it has some of the words of the question: nothing has all of them. */
  is_part: z.boolean().optional(),
})
export type SearchHit = z.infer<typeof searchHitSchema>
