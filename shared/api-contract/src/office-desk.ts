import { z } from 'zod'
import { asSent, shortText } from './fields'
import { pageQuerySchema } from './paging'
import { problemSchema } from './problem'

/** With `preview=true` a change is tried and taken back: the answer says what it would do, and who would get which mail. */
export const previewQuerySchema = z.object({
  preview: z
    .enum(['true', 'false'], { error: 'preview is true or false.' })
    .default('false')
    .transform((text) => text === 'true'),
})

/** A text of one line that a desk sends in the words of a command, which says what else is wrong with it. */
export const word = (most = 500) => shortText('This', most)

/** The version of what was read: a change that began from another one is refused with 409. */
export const versionSchema = asSent(
  z.string({ error: 'Send the version that you read.' }).min(1, 'Send the version that you read.').max(64),
)

/** What a change of the office has done, or with `preview=true` would do. */
export const changeDoneSchema = z.object({
  /** False for a preview. */
  is_done: z.boolean(),
  /** Before and after in lines, as commands show it. */
  text: z.string(),
  /** To people, and to the company's mailbox where the recipient is ''. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), body: z.string() })),
  /** What is asked a second time, and confirmed by `is_sure`; '' for nothing. */
  question: z.string(),
  /** Of what was changed or made, such as `datascience-2`; '' for a preview. */
  id: z.string(),
})
export type ChangeDone = z.infer<typeof changeDoneSchema>

/** Confirms the question of a preview. */
export const isSure = z.boolean({ error: 'is_sure is true or false.' }).default(false)

/** A refusal of a change that began from an older version: what is stored now. */
export const changedSince = <T extends z.ZodType>(stored: T) =>
  problemSchema.extend({ stored: stored.optional() })

/** Query of a list of the office: a page of it, what is looked for in it, its order, and whether it is CSV. */
export const deskListSchema = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  order: 'asc' | 'desc' = 'asc',
) =>
  pageQuerySchema.extend({
    search: asSent(z.string({ error: 'Send one text to search for.' }).max(200)).default(''),
    sort: z.enum(sorts, { error: `Sort by one of: ${sorts.join(', ')}.` }).default(sorts[0] as S[number]),
    order: z.enum(['asc', 'desc'], { error: 'order is asc or desc.' }).default(order),
    /** CSV has all that is filtered, not a page of it. */
    format: z.enum(['json', 'csv'], { error: 'format is json or csv.' }).default('json'),
  })
