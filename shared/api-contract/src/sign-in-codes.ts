import { numberText } from '@marga/constants/people-text'
import { z } from 'zod'
import { email, fieldClasses } from './fields'

export const codeRequestSchema = z.object({ email })

const CODE_FAULT = 'Enter the six digits from the email.'

/** Six digits, however they were pasted: with spaces or a hyphen between them, or in the digits of another script. */
export const codeEntrySchema = z.object({
  code: z
    .string({ error: CODE_FAULT })
    .max(100, CODE_FAULT)
    .overwrite((text) => numberText(text).replace(/[\s-]/g, ''))
    .regex(/^\d{6}$/, CODE_FAULT)
    .register(fieldClasses, { class: 'number' }),
})

export const openCodeSchema = z.object({
  /** The address as it was typed in this browser; '' where no code of it can be used. */
  email: z.string(),
})
