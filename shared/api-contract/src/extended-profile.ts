import { z } from 'zod'
import { code, LONG_TEXT_LIMIT, longText } from './fields'
import { basicDetailsPatchSchema, basicDetailsSchema } from './profile'
import { RECORD_KINDS, RECORDS_PER_LIST } from './profile-records'

export const extendedProfileSchema = z.object({
  bio: z.string(),
  /** Address of the picture, or '' for none. */
  profile_picture: z.string(),
  /** Address of the resume, which only its owner can fetch; '' for none. */
  resume: z.string(),
  resume_name: z.string(),
})
export type ExtendedProfile = z.infer<typeof extendedProfileSchema>

/** Fields of the multipart PATCH. A file field sent as an empty text removes the file (docs/product.md#files). */
export const extendedProfileFormSchema = z.object({
  bio: longText('Bio', LONG_TEXT_LIMIT).optional(),
  profile_picture: z.literal('').optional(),
  resume: z.literal('').optional(),
  /** As `?revision=`. */
  revision: code('Revision', 20).optional(),
})

/** An entry with an id replaces that one; with its revision too, only if nobody changed it since. */
const knownRecord = z.object({
  id: z.number().int().min(1).optional(),
  revision: z.number().int().min(0).max(2_000_000_000).optional(),
})

const changedOrNew = <T extends z.ZodType>(input: T) =>
  z
    .array(z.intersection(input, knownRecord))
    .max(RECORDS_PER_LIST, `A list holds at most ${RECORDS_PER_LIST} entries.`)
    .optional()

/** The whole-page save (docs/product.md#saving): what is given is written in one transaction, the rest stays. */
export const wholeProfileSaveSchema = z.object({
  details: basicDetailsPatchSchema.optional(),
  bio: longText('Bio', LONG_TEXT_LIMIT).optional(),
  education: changedOrNew(RECORD_KINDS.education.input),
  experience: changedOrNew(RECORD_KINDS.experience.input),
  projects: changedOrNew(RECORD_KINDS.projects.input),
  skills: changedOrNew(RECORD_KINDS.skills.input),
})
export type WholeProfileSave = z.infer<typeof wholeProfileSaveSchema>

export const wholeProfileSchema = z.object({
  details: basicDetailsSchema,
  profile: extendedProfileSchema,
  education: z.array(RECORD_KINDS.education.output),
  experience: z.array(RECORD_KINDS.experience.output),
  projects: z.array(RECORD_KINDS.projects.output),
  skills: z.array(RECORD_KINDS.skills.output),
})
export type WholeProfile = z.infer<typeof wholeProfileSchema>
