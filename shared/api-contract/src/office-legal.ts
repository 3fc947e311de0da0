import { LEGAL_TEXTS } from '@marga/constants/legal-versions'
import { z } from 'zod'
import { asSent, longText } from './fields'
import { changedSince, deskListSchema, isSure, versionSchema, word } from './office-desk'
import { officeTextFieldSchema, officeTextListPartSchema, officeTextValueSchema } from './office-texts'

export const officeLegalTextsQuerySchema = deskListSchema(['position', 'title', 'counts_from'])
export type OfficeLegalTextsQuery = z.infer<typeof officeLegalTextsQuerySchema>

const rowSchema = z.object({
  /** What calls and commands call it: `privacy`. */
  id: z.enum(LEGAL_TEXTS),
  position: z.number().int(),
  title: z.string(),
  /** The page that shows it. */
  at: z.string(),
  /** Of what is stored: of the texts and of what was withdrawn. */
  version: z.string(),
  /** The number of the version that counts, and the day since when. */
  counts: z.number().int(),
  counts_from: z.string(),
  /** Who has written it; '' where it came with the site. */
  written_by: z.string(),
  /** What is announced: "Version 4, from 1 December 2026"; '' for nothing. */
  announced: z.string(),
})
export const officeLegalTextListSchema = z.array(rowSchema)
export type OfficeLegalTextRow = z.infer<typeof rowSchema>

const legalVersionSchema = z.object({
  number: z.number().int(),
  /** ISO date in India. */
  from: z.string(),
  state: z.enum(['counts', 'announced', 'withdrawn', 'earlier']),
  /** It came with the site, and is not withdrawn. */
  is_built_in: z.boolean(),
  written_by: z.string(),
  written_at: z.string(),
  withdrawn_by: z.string(),
  withdrawn_at: z.string(),
})
export type OfficeLegalVersion = z.infer<typeof legalVersionSchema>

export const officeLegalTextSchema = rowSchema.extend({
  fields: z.array(officeTextFieldSchema),
  lists: z.array(officeTextListPartSchema),
  /** The newest first. */
  versions: z.array(legalVersionSchema),
  /** The version that is read: the one that is asked for, else the newest that was not withdrawn. */
  number: z.number().int(),
  value: officeTextValueSchema,
  /** Lines that differ from the version before; '' for the first one. */
  differences: z.string(),
  /** Today in India: no version counts from an earlier day. */
  today: z.string(),
})
export type OfficeLegalText = z.infer<typeof officeLegalTextSchema>

export const officeLegalParamsSchema = z.object({ id: asSent(z.string({ error: 'Name a text.' }).max(60)) })
export const officeLegalQuerySchema = z.object({ number: asSent(z.string().max(10)).default('') })

/** What is longer is refused by its place; the whole of a text has its own limit. */
const LONGEST = 400_000
const MOST_ENTRIES = 200
const fieldName = asSent(z.string().max(60))
const fieldText = longText('This', LONGEST)

export const announceLegalSchema = z.strictObject({
  version: versionSchema,
  /** The day from which it counts. */
  from: word(40),
  value: z.record(
    fieldName,
    z.union([fieldText, z.array(z.record(fieldName, fieldText)).max(MOST_ENTRIES, 'Too many entries.')], {
      error: 'This is a text, or a list of entries.',
    }),
  ),
  is_sure: isSure,
})
export const withdrawLegalSchema = z.strictObject({
  version: versionSchema,
  number: z.number({ error: 'Name the version by its number.' }).int('Name the version by its number.'),
})
export const legalChangedSinceSchema = changedSince(officeLegalTextSchema)
