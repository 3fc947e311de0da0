import { FEEDBACK_LETTERS, FEEDBACK_PARTS, type FeedbackPart } from '@marga/constants/interview-feedback'
import { z } from 'zod'
import { longText } from './fields'
import { changedSince, versionSchema } from './office-desk'

const titleOf = (part: FeedbackPart) => FEEDBACK_PARTS.find(({ name }) => name === part)?.title ?? ''
const written = (part: FeedbackPart) => longText(titleOf(part), FEEDBACK_LETTERS)

/** All parts, a note on each line. */
const valuesSchema = z.strictObject({
  went_well: written('went_well'),
  work_on: written('work_on'),
  practise: written('practise'),
})
export type FeedbackValues = z.infer<typeof valuesSchema>

export const officeFeedbackSchema = z.object({
  version: z.string(),
  /** Why nothing can be written about this interview, as a sentence; '' where it can. */
  why_not: z.string(),
  /** Until when the site has promised it; null where it is not due. */
  due_at: z.iso.datetime().nullable(),
  /** What is written so far. */
  values: z.object({ went_well: z.string(), work_on: z.string(), practise: z.string() }),
  saved_by: z.string(),
  saved_at: z.iso.datetime().nullable(),
  /** What is written is what was sent last. */
  is_sent: z.boolean(),
  sent_by: z.string(),
  /** When it was sent last; null while the person has none. */
  sent_at: z.iso.datetime().nullable(),
})
export type OfficeFeedback = z.infer<typeof officeFeedbackSchema>

export const saveFeedbackSchema = z.strictObject({ version: versionSchema, values: valuesSchema })
export const sendFeedbackSchema = saveFeedbackSchema.extend({
  /** Whether a correction is mailed; the first time a mail goes out always. */
  is_mailed: z.boolean({ error: 'is_mailed is true or false.' }).default(true),
})
export const feedbackChangedSinceSchema = changedSince(officeFeedbackSchema)
