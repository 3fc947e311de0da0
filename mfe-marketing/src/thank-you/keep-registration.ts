import { readRegistration } from '@marga/api-client/registration-calls'
import { registerVisitor } from '@marga/checkout/register-visitor'
import { type FormResult, formResult, type Site } from '@marga/sdk'

export const KEEP = 'keep'

/** In the address of the page once the account is made: a reload says it again and posts nothing. */
export const KEPT = 'kept'

const FAILED = 'Your account was not made. Please try again.'

/**
 * Makes an account of what the visitor gave when they registered, and signs in to it; it takes over what they began. An
 * address that has an account is refused, and its owner logs in.
 */
export async function keepRegistration(site: Site, form: FormData): Promise<FormResult> {
  const id = String(form.get('registration') ?? '')
  const password = String(form.get('password') ?? '')
  const found = await formResult(() => site.api(readRegistration, { params: { id } }), FAILED)
  if (!found.ok) return found
  const { full_name: fullName = '', email = '', phone = '' } = found.value.person ?? {}
  const made = await registerVisitor(site, { fullName, email, phone, password, confirmPassword: password })
  return made.ok ? { ok: true, value: null } : made
}
