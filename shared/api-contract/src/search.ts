import { z } from 'zod'

/** What is found at most for one question. */
const MOST_HITS = 50

export const searchQuerySchema = z.object({
  q: z.string({ error: 'What is searched for is missing.' }).trim().min(1, 'Enter a word.').max(200),
  limit: z.coerce.number({ error: 'The limit is not a number.' }).int().min(1).max(MOST_HITS).default(20),
})

export const searchHitSchema = z.object({
  kind: z.enum(['program', 'course', 'topic', 'trainer', 'video']),
  title: z.string(),
  /** Address of its page. */
  link: z.string(),
  /** What it is and where it belongs: `Topic of Python`. */
  context: z.string(),
})
export type SearchHit = z.infer<typeof searchHitSchema>
