import { unlock as unlockCall } from '@marga/api-client/video-calls'
import type { Problem } from '@marga/api-contract/problem'
import { type FormResult, formResult, type Site } from '@marga/sdk'
import { newAccountOf, newAccountProblem, registerVisitor } from './register-visitor'

const FAILED = 'The videos could not be unlocked. Please try again.'

/** Of a failure: the name of the account that exists by now, with which the next try begins; or ''. */
interface Registered {
  username: string
}
export type UnlockResult = FormResult<null, Registered>

const failed = (problem: Problem, username = ''): UnlockResult => ({ ok: false, problem, username })

async function confirm(
  site: Site,
  form: FormData,
  account: { username: string; password: string } | null,
): Promise<UnlockResult> {
  const trainerId = form.get('trainer_id')
  const scope = trainerId
    ? { scope: 'trainer' as const, trainer_id: Number(trainerId) }
    : { scope: 'videos' as const }
  const result = await formResult(() => site.api(unlockCall, { body: { ...scope, ...account } }), FAILED)
  return result.ok ? { ok: true, value: null } : failed(result.problem, account?.username)
}

/**
 * Unlocks for the session what the form names: signed in at once, else after making the account that the form asks for
 * (docs/product.md#registration-in-a-dialog).
 */
export async function unlock(site: Site, form: FormData): Promise<UnlockResult> {
  if (site.auth.getState().status === 'signedIn') return confirm(site, form, null)
  const newAccount = newAccountOf(form)
  const problem = newAccountProblem(form)
  if (problem) return failed(problem)
  const known = String(form.get('registered') ?? '')
  if (known) return confirm(site, form, { username: known, password: newAccount.password })
  const registered = await registerVisitor(site, newAccount)
  if (!registered.ok) return failed(registered.problem)
  return confirm(
    site,
    form,
    registered.value.isSignedIn
      ? null
      : { username: registered.value.username, password: newAccount.password },
  )
}
