import { z } from 'zod'
import { optionalText } from './fields'
import { changedSince, previewQuerySchema, versionSchema } from './office-desk'

/** Who holds the mock interviews, as the company has entered them. */
export const officeMentorSchema = z.object({
  version: z.string(),
  /** False where the company has entered nobody yet: then a demonstration shows an invented one. */
  is_entered: z.boolean(),
  /** '' where nobody holds them. */
  name: z.string(),
  description: z.string(),
  /** Below the media base, or elsewhere; '' for none. */
  photo: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
  /** Members see it. */
  email: z.string(),
})
export type OfficeMentor = z.infer<typeof officeMentorSchema>

/** All that is said of the mentor; '' is nothing. A photo is a part of the form. */
export const mentorFormSchema = z.object({
  name: optionalText('Name', 100),
  description: optionalText('Description', 500),
  linkedin: optionalText('LinkedIn', 500),
  youtube: optionalText('YouTube', 500),
  email: optionalText('Email', 254),
})

export const changeMentorQuerySchema = previewQuerySchema.extend({ version: versionSchema })
export const mentorChangedSinceSchema = changedSince(officeMentorSchema)
