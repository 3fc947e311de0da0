import type { Problem } from '@marga/api-contract/problem'
import { accountFaults, errorsOf } from '@marga/constants/account-faults'
import { filledHoneypot, HONEYPOT } from '@marga/constants/honeypot'
import { splitName } from '@marga/constants/split-name'
import { PASSWORD_LENGTH_FAULT } from '@marga/constants/texts'
import { type FormResult, formResult, refused, type Site } from '@marga/sdk'
import { generateUsername } from './generated-username'

/** Fields of the registration modal (docs/product.md#registration-in-a-dialog), by their names in the form. */
export interface NewAccount {
  fullName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  /** Only where a program has filled it in. */
  [HONEYPOT]?: FormDataEntryValue
}

export interface Registered {
  username: string
  isSignedIn: boolean
}

const FAILED = 'You could not be registered. Please try again.'

/** Field names of the call by those of the form. */
const FORM_NAMES: Readonly<Record<string, keyof NewAccount>> = {
  full_name: 'fullName',
  first_name: 'fullName',
  last_name: 'fullName',
  username: 'email',
  confirm_password: 'confirmPassword',
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

export const newAccountOf = (form: FormData): NewAccount => ({
  fullName: textOf(form, 'fullName').trim(),
  email: textOf(form, 'email').trim(),
  phone: textOf(form, 'phone').trim(),
  password: textOf(form, 'password'),
  confirmPassword: textOf(form, 'confirmPassword'),
  ...filledHoneypot(form),
})

/** Problems under the field names of the form. */
export const inFormNames = ({ message, errors }: Problem): Problem => ({
  message,
  errors:
    errors &&
    Object.fromEntries(Object.entries(errors).map(([name, texts]) => [FORM_NAMES[name] ?? name, texts])),
})

/** What is wrong with the account that a form asks for, by its fields. */
export const newAccountFaults = (form: FormData) => accountFaults(form, 'confirmPassword')

/** The same as a refusal, found before anything is sent. */
export function newAccountProblem(form: FormData): Problem | null {
  // Sent as a member whose session has ended by now: the fields for a password come with the answer.
  const faults = form.has('confirmPassword') ? newAccountFaults(form) : { password: PASSWORD_LENGTH_FAULT }
  const [message] = [faults.confirmPassword, ...Object.values(faults)].filter(Boolean)
  if (message === undefined) return null
  return { message, errors: errorsOf(faults) }
}

/** Makes an account of type student and signs in to it: later the visitor signs in by the email address. */
export async function registerVisitor(site: Site, newAccount: NewAccount): Promise<FormResult<Registered>> {
  const { fullName, email, phone, password, confirmPassword, ...honeypot } = newAccount
  const username = generateUsername(email)
  const result = await formResult(async () => {
    const isSignedIn = await site.auth.register({
      username,
      ...splitName(fullName),
      phone,
      usertype: 'student',
      email,
      password,
      confirm_password: confirmPassword,
      ...honeypot,
    })
    return { username, isSignedIn }
  }, FAILED)
  return result.ok ? result : refused(inFormNames(result.problem))
}
