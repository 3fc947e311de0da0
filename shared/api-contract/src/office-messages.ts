import { z } from 'zod'
import { MESSAGE_LIMIT, recordId, requiredLongText } from './fields'
import { changedSince, deskListSchema, versionSchema } from './office-desk'

export const officeMessageSchema = z.object({
  id: z.number(),
  /** Of what people of the office change. */
  version: z.string(),
  state: z.enum(['open', 'answered']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Name of the file that came with it; '' for none. */
  file_name: z.string(),
  created_at: z.iso.datetime(),
  /** Who deals with it; '' for nobody. */
  taken_by: z.string(),
  answered_by: z.string(),
  answered_at: z.iso.datetime().nullable(),
  /** What was replied from here; '' for nothing. */
  reply: z.string(),
})
export type OfficeMessage = z.infer<typeof officeMessageSchema>
export const officeMessagesSchema = z.array(officeMessageSchema)
export const officeMessageParamsSchema = z.object({ id: recordId })
export const officeMessagesQuerySchema = deskListSchema(['created_at', 'name'], 'desc').extend({
  state: z.enum(['open', 'answered'], { error: 'A message is open or answered.' }).optional(),
})

export const changeMessageSchema = z.strictObject({
  version: versionSchema,
  /** True: the caller deals with it; false: nobody does. */
  is_taken: z.boolean({ error: 'is_taken is true or false.' }).optional(),
  /** True: it was answered, also elsewhere; false: it waits for an answer again. */
  is_answered: z.boolean({ error: 'is_answered is true or false.' }).optional(),
})

export const replySchema = z.strictObject({
  version: versionSchema,
  text: requiredLongText('Reply', MESSAGE_LIMIT),
})
export const messageChangedSinceSchema = changedSince(officeMessageSchema)

/** Query of the list as callers send it. */
export type OfficeMessagesQuery = z.input<typeof officeMessagesQuerySchema>
