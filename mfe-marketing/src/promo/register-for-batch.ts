import { placeLead } from '@marga/api-client/lead-calls'
import { batchIn } from '@marga/checkout/chosen-batch'
import { goOn, orderIn } from '@marga/checkout/go-on'
import {
  inFormNames,
  newAccountOf,
  newAccountProblem,
  registerVisitor,
} from '@marga/checkout/register-visitor'
import { filledHoneypot } from '@marga/constants/honeypot'
import { visitorZone } from '@marga/constants/visitor-zone'
import { type FormResult, refused, type Site } from '@marga/sdk'
import { registrationProblem } from '../course-registration/registration'

/**
 * Makes the account that the form asks for, then stores the registration; a signed-in visitor has one. An account that is
 * refused leaves no place behind, which the next try with another address would add to. Both come to the same when
 * repeated. The value is the page that shows the registration.
 */
export async function registerForBatch(
  site: Site,
  { product, form }: { product: string; form: FormData },
): Promise<FormResult<string>> {
  const newAccount = newAccountOf(form)
  const isMember = site.auth.getState().status === 'signedIn'
  const problem = isMember ? null : newAccountProblem(form)
  if (problem) return refused(problem)
  let isMade = false
  try {
    if (!isMember) {
      const registered = await registerVisitor(site, newAccount)
      if (!registered.ok) return refused(registered.problem)
      isMade = true
    }
    const { fullName: full_name, email, phone } = newAccount
    const person = { full_name, email, phone, ...filledHoneypot(form), ...visitorZone() }
    const made = await site.api(placeLead, {
      body: { ...person, product, ...batchIn(form), order: orderIn(form) },
    })
    return { ok: true, value: await goOn(site, { id: made.id, made, form, query: { batch: product } }) }
  } catch (error) {
    const refusal = inFormNames(registrationProblem(error))
    if (!isMade) return refused(refusal)
    const made = `Your account with ${newAccount.email} is made, and you are signed in; no place is reserved yet.`
    return refused({ ...refusal, message: `${refusal.message} ${made}` })
  }
}
