import { z } from 'zod'
import { email, MESSAGE_LIMIT, phone, recordId, requiredLongText, requiredText } from './fields'

export const contactMessageSchema = z.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  email,
  phone,
  message: requiredLongText('Message', MESSAGE_LIMIT),
})

export const contactReceiptSchema = z.object({
  id: z.number().int(),
  message: z.string(),
  /** How the message is called in mails and in the office, such as M-12. Absent in answers of before. */
  reference: z.string().optional(),
})

/** What the mailed link names: the message, and the key that only the mail has. */
export const messageFileSchema = {
  params: z.object({ id: recordId }),
  querystring: z.object({ key: z.string().max(100).default('') }),
}
