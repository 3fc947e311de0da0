import { z } from 'zod'
import { optionalEmail, optionalText, requiredText } from './fields'
import { PASSWORD_MISMATCH } from './texts'
import { DEFAULT_USER_TYPE, USER_TYPES } from './user-types'

const PASSWORD_FAULT = 'Choose a password of 8 to 128 characters.'

export const registrationSchema = z
  .object({
    username: requiredText('Username', 150),
    first_name: optionalText('First name'),
    last_name: optionalText('Last name'),
    phone: optionalText('Phone', 40),
    usertype: z
      .enum(USER_TYPES, { error: `Choose one of ${USER_TYPES.join(', ')}.` })
      .default(DEFAULT_USER_TYPE),
    email: optionalEmail,
    password: z.string({ error: 'Password is required.' }).min(8, PASSWORD_FAULT).max(128, PASSWORD_FAULT),
    confirm_password: z.string({ error: 'Confirm password is required.' }),
  })
  .refine((value) => value.password === value.confirm_password, {
    error: PASSWORD_MISMATCH,
    path: ['confirm_password'],
  })
export type Registration = z.infer<typeof registrationSchema>

export const loginSchema = z.object({
  username: requiredText('Username', 254),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(1_000),
})
export type Login = z.infer<typeof loginSchema>

export const sessionUserSchema = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
})
/** What the browser keeps of a signed-in visitor; never a credential. */
export type SessionUser = z.infer<typeof sessionUserSchema>

export const loginCheckSchema = z.object({
  isAuthenticated: z.boolean(),
  user: sessionUserSchema.optional(),
})
export type LoginCheck = z.infer<typeof loginCheckSchema>

export const csrfSchema = z.object({ csrfToken: z.string() })
