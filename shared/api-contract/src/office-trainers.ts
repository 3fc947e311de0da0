import { z } from 'zod'
import { longText, recordId } from './fields'
import { changedSince, deskListSchema, previewQuerySchema, versionSchema } from './office-desk'

const STATUSES = ['pending', 'approved', 'refused', 'hidden'] as const
const status = z.enum(STATUSES, { error: 'There is no such state of a trainer.' })

export const officeTrainerSchema = z.object({
  id: z.number(),
  version: z.string(),
  status,
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  /** What they teach, as they say it. */
  skills: z.string(),
  /** One of the choices of the form, `Other` with a name of its own, or what was entered otherwise. */
  course: z.string(),
  custom_course: z.string(),
  /** Below the media base, or elsewhere; '' for none. */
  photo: z.string(),
  /** Videos that visitors unlock. */
  paid_videos: z.array(z.string()),
  description: z.string(),
  demo_video: z.string(),
  /** Programs with an open batch that name them: their pages show nobody once the trainer is not shown. */
  open_programs: z.array(z.string()),
})
export type OfficeTrainer = z.infer<typeof officeTrainerSchema>
export const officeTrainersSchema = z.array(officeTrainerSchema)
export const officeTrainerParamsSchema = z.object({ id: recordId })
export const officeTrainersQuerySchema = deskListSchema(['id', 'name', 'status']).extend({
  status: status.optional(),
})
export type OfficeTrainersQuery = z.input<typeof officeTrainersQuerySchema>

export const decideTrainerSchema = z.strictObject({
  version: versionSchema,
  status: z.enum(['approved', 'refused', 'hidden'], { error: 'Choose approved, refused or hidden.' }),
  /** Is mailed to who is refused. */
  reason: longText('The reason', 1_000).default(''),
})
/** The version is a part of the address: the body is a form with a photo. */
export const changeTrainerQuerySchema = previewQuerySchema.extend({ version: versionSchema })
export const trainerChangedSinceSchema = changedSince(officeTrainerSchema)
