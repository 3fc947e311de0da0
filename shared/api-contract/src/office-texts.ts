import { z } from 'zod'
import { asSent, longText } from './fields'
import { changedSince, deskListSchema, versionSchema } from './office-desk'

export const officeTextsQuerySchema = deskListSchema(['position', 'page', 'title', 'changed_at'])
export type OfficeTextsQuery = z.infer<typeof officeTextsQuerySchema>

const rowSchema = z.object({
  /** What calls and commands call it: `home-questions`. */
  id: z.string(),
  /** In the order of the pages. */
  position: z.number().int(),
  /** Where it stands: "Home". */
  page: z.string(),
  title: z.string(),
  /** False where it says what was built in. */
  is_changed: z.boolean(),
  version: z.string(),
  /** Who changed it last, and when; '' where nobody has. */
  changed_by: z.string(),
  changed_at: z.string(),
})
export const officeTextListSchema = z.array(rowSchema)
export type OfficeTextRow = z.infer<typeof rowSchema>

export const officeTextFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'paragraph', 'page', 'link', 'choice']),
  is_optional: z.boolean(),
  /** The most characters; 0 for a choice. */
  most: z.number().int(),
  hint: z.string(),
  choices: z.array(z.string()),
})
export type OfficeTextField = z.infer<typeof officeTextFieldSchema>

export const officeTextListPartSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** What one of its entries is called: "Question". */
  entry: z.string(),
  most: z.number().int(),
  hint: z.string(),
  fields: z.array(officeTextFieldSchema),
})
export type OfficeTextList = z.infer<typeof officeTextListPartSchema>

const entrySchema = z.record(z.string(), z.string())
export const officeTextValueSchema = z.record(z.string(), z.union([z.string(), z.array(entrySchema)]))
export type OfficeTextValue = z.infer<typeof officeTextValueSchema>

export const officeTextSchema = rowSchema.extend({
  /** The page that shows it; '' where that is more than one. */
  at: z.string(),
  /** A mail to people: it can be sent to oneself. */
  is_mail: z.boolean(),
  fields: z.array(officeTextFieldSchema),
  lists: z.array(officeTextListPartSchema),
  value: officeTextValueSchema,
  built_in: officeTextValueSchema,
})
export type OfficeText = z.infer<typeof officeTextSchema>

export const officeTextParamsSchema = z.object({
  id: asSent(z.string({ error: 'Name a text.' }).max(60)),
})

const LONGEST = 5_000
const MOST_ENTRIES = 100
const fieldName = asSent(z.string().max(60))
const fieldText = longText('This', LONGEST)

/** All of a text. What each text takes is checked by its own schema. */
const sentValue = z.record(
  fieldName,
  z.union([fieldText, z.array(z.record(fieldName, fieldText)).max(MOST_ENTRIES, 'Too many entries.')], {
    error: 'This is a text, or a list of entries.',
  }),
)

/** All of a text; null for the built-in one. */
export const changeTextSchema = z.strictObject({ version: versionSchema, value: sentValue.nullable() })
export const testTextSchema = z.strictObject({ value: sentValue })
export const textChangedSinceSchema = changedSince(officeTextSchema)
