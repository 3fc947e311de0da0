import { PASSWORD_MISMATCH } from '@marga/constants/texts'
import { DEFAULT_USER_TYPE, USER_TYPES } from '@marga/constants/user-types'
import { z } from 'zod'
import { asSent, optionalEmail, optionalPhone, optionalText, password, requiredText } from './fields'
import { isOwnAddress, NOT_OWN_ADDRESS, username } from './username'

export const registrationSchema = z
  .object({
    username,
    first_name: optionalText('First name'),
    last_name: optionalText('Last name'),
    phone: optionalPhone,
    usertype: z
      .enum(USER_TYPES, { error: `Choose one of ${USER_TYPES.join(', ')}.` })
      .default(DEFAULT_USER_TYPE),
    email: optionalEmail,
    password,
    confirm_password: asSent(z.string({ error: 'Confirm password is required.' }).max(1_000)),
  })
  .refine((value) => value.password === value.confirm_password, {
    error: PASSWORD_MISMATCH,
    path: ['confirm_password'],
  })
  .refine(isOwnAddress, { error: NOT_OWN_ADDRESS, path: ['username'] })
export type Registration = z.infer<typeof registrationSchema>

export const loginSchema = z.object({
  username: requiredText('Username', 254),
  password: asSent(z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(1_000)),
})
export type Login = z.infer<typeof loginSchema>

export const sessionUserSchema = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** Fills in forms; the browser's storage does not keep it. */
  phone: z.string().optional(),
  /** Path of the office, for somebody with a role in it; absent for everybody else. The browser's storage does not keep it. */
  office: z.string().optional(),
})
/** A new account, and whether the mail that confirms its address is queued; absent where none is to be sent. */
export const registeredSchema = sessionUserSchema.extend({ is_mail_queued: z.boolean().optional() })
/** What the browser keeps of a signed-in visitor; never a credential. */
export type SessionUser = z.infer<typeof sessionUserSchema>

export const loginCheckSchema = z.object({
  isAuthenticated: z.boolean(),
  user: sessionUserSchema.optional(),
})
export type LoginCheck = z.infer<typeof loginCheckSchema>

export const csrfSchema = z.object({ csrfToken: z.string() })
