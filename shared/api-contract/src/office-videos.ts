import { z } from 'zod'
import { asSent } from './fields'
import { changedSince, deskListSchema, isSure, versionSchema, word } from './office-desk'

export const officeVideoSchema = z.object({
  id: z.string(),
  /** Of what is said of it, and of who can watch it; a change names it. */
  version: z.string(),
  title: z.string(),
  /** In one sentence; '' for none. */
  about: z.string(),
  /** Address that plays inside a page. */
  link: z.string(),
  /** Id of the course that it belongs to; '' for none. */
  course: z.string(),
  course_name: z.string(),
  program: z.string(),
  /** Our own recording, or a lecture of others that we recommend. */
  whose: z.enum(['own', 'others']),
  /** Of a lecture of others; '' for our own. */
  author: z.string(),
  /** Length of a lecture of others; 0 for our own. */
  minutes: z.number(),
  /** Place among those of its kind, from 1 on. */
  position: z.number(),
  /** Everybody can watch it: the first of our own, and each of others. */
  is_free: z.boolean(),
})
export type OfficeVideo = z.infer<typeof officeVideoSchema>
export const officeVideosSchema = z.array(officeVideoSchema)
export const officeVideoParamsSchema = z.object({ id: word(200) })
export const officeVideosQuerySchema = deskListSchema([
  ...(['position', 'title', 'course_name', 'program'] as const),
]).extend({
  /** Id of a course; left out for all. */
  course: word(200).optional(),
  whose: z.enum(['own', 'others'], { error: 'Choose own or others.' }).optional(),
})
export type OfficeVideosQuery = z.input<typeof officeVideosQuerySchema>

/** A link as somebody pastes it. */
const link = asSent(
  z.string({ error: 'Send the link as text.' }).max(2_000, 'A link has at most 2,000 letters.'),
)

const videoWordsSchema = z.strictObject({
  title: word(5_000).optional(),
  about: word(5_000).optional(),
  link: link.optional(),
  /** Id of a course, or `none`. */
  course: word(200).optional(),
  position: word().optional(),
  /** `own` or `others`. */
  whose: word().optional(),
  /** Of a lecture of others, which has both. */
  author: word(5_000).optional(),
  minutes: word().optional(),
})
export type VideoValues = z.input<typeof videoWordsSchema>

export const addVideoSchema = z.strictObject({ is_sure: isSure, values: videoWordsSchema })
export const changeVideoSchema = addVideoSchema.extend({ version: versionSchema })
export const removeVideoSchema = z.strictObject({ version: versionSchema, is_sure: isSure })
export const videoChangedSinceSchema = changedSince(officeVideoSchema)
