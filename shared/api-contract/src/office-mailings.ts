import { z } from 'zod'
import { MESSAGE_LIMIT, recordId, requiredLongText, requiredText } from './fields'
import {
  changeDoneSchema,
  changedSince,
  deskListSchema,
  previewQuerySchema,
  versionSchema,
} from './office-desk'

/** Whom a mailing goes to: `batch:datascience-1`, `unpaid:datascience-1` or `interested:Data Science`. */
const group = requiredText('Group', 300)

const mailingGroupSchema = z.object({
  group: z.string(),
  /** As people say it. */
  text: z.string(),
  /** Null where that takes looking at what each of them has paid. */
  people: z.number().nullable(),
})
export type MailingGroup = z.infer<typeof mailingGroupSchema>
export const mailingGroupsSchema = z.array(mailingGroupSchema)

const officeMailingSchema = z.object({
  id: z.number(),
  created_at: z.iso.datetime(),
  sent_by: z.string(),
  group: z.string(),
  /** As it was written, with fields such as `{name}`. */
  subject: z.string(),
  text: z.string(),
  /** Those who were mailed, and those of the group who were not. */
  people: z.number(),
  left_out: z.number(),
  /** What has become of the mails: together they are those of `people`. */
  sent: z.number(),
  waiting: z.number(),
  /** Refused by a mail server, and tried again. */
  refused: z.number(),
  /** Taken back, as their reader wants no more or was deleted; and tried in vain for three days. */
  stopped: z.number(),
  given_up: z.number(),
})
export type OfficeMailing = z.infer<typeof officeMailingSchema>
export const officeMailingsSchema = z.array(officeMailingSchema)
export const officeMailingsQuerySchema = deskListSchema(['created_at', 'subject', 'people'], 'desc')
export type OfficeMailingsQuery = z.input<typeof officeMailingsQuerySchema>

export const officeMailingParamsSchema = z.object({ id: recordId })
export const oneMailingSchema = officeMailingSchema.extend({
  /** Who was refused by a mail server, and what it said; at most 50. */
  refusals: z.array(z.object({ email: z.string(), error: z.string() })),
})
export type OneMailing = z.infer<typeof oneMailingSchema>

const mailingTextSchema = z.strictObject({
  group,
  subject: requiredText('Subject', 150),
  text: requiredLongText('Text', MESSAGE_LIMIT),
})
export const testMailingSchema = mailingTextSchema
/** What the preview has shown is named by its version: only that is sent. */
export const sendMailingSchema = mailingTextSchema.extend({ version: versionSchema.optional() })
export const mailingQuerySchema = previewQuerySchema

const person = { name: z.string(), email: z.string() }
const WHY_NOT_MAILED = ['refused', 'no address', 'mailed already', 'has a place', 'same mailbox'] as const
export const mailingDoneSchema = changeDoneSchema.extend({
  /** Of all that is shown here; sending it names it. */
  version: z.string(),
  /** Everybody who gets it; `mails` has the mail of the first of them. */
  people: z.array(z.object(person)),
  left_out: z.array(z.object({ ...person, why: z.enum(WHY_NOT_MAILED) })),
})
export type MailingDone = z.infer<typeof mailingDoneSchema>
/** Somebody has joined or left the group since it was shown: who gets it now. */
export const mailingChangedSinceSchema = changedSince(mailingDoneSchema)
