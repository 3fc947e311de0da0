import { registerForBatch as registerForBatchCall } from '@marga/api-client/batch-calls'
import type { Problem } from '@marga/api-contract/problem'
import { inFormNames, mismatchOf, newAccountOf, registerVisitor } from '@marga/checkout/register-visitor'
import { filledHoneypot } from '@marga/constants/honeypot'
import type { Site } from '@marga/sdk'
import { keepRegistration } from '../course-registration/own-registration'
import { openOrder, registrationProblem } from '../course-registration/registration'

/**
 * Stores the registration, then makes the account that the form asks for; a signed-in visitor has one. Both come to the
 * same when repeated. Answers what is wrong, or null.
 */
export async function registerForBatch(
  site: Site,
  { product, form }: { product: string; form: FormData },
): Promise<Problem | null> {
  const newAccount = newAccountOf(form)
  const isMember = site.auth.getState().status === 'signedIn'
  const mismatch = isMember ? null : mismatchOf(newAccount)
  if (mismatch) return mismatch
  try {
    const { fullName: full_name, email, phone } = newAccount
    const body = { full_name, email, phone, ...filledHoneypot(form) }
    const { id } = await site.api(registerForBatchCall, { params: { product }, body })
    keepRegistration(id)
    if (!isMember) {
      const registered = await registerVisitor(site, newAccount)
      if (!registered.ok) return registered.problem
    }
    await openOrder(site, id)
    return null
  } catch (error) {
    return inFormNames(registrationProblem(error))
  }
}
