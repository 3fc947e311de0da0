import { z } from 'zod'
import { email, MESSAGE_LIMIT, phone, requiredLongText, requiredText } from './fields'

export const contactMessageSchema = z.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  email,
  phone,
  message: requiredLongText('Message', MESSAGE_LIMIT),
})

export const contactReceiptSchema = z.object({ id: z.number().int(), message: z.string() })
