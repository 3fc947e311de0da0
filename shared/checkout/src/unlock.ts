import { unlock as unlockCall } from '@marga/api-client/video-calls'
import type { Problem } from '@marga/api-contract/problem'
import { problemOf, type Site } from '@marga/sdk'
import { mismatchOf, newcomerOf, registerVisitor } from './register-visitor'

const FAILED = 'The videos could not be unlocked. Please try again.'

export type UnlockOutcome =
  | { isUnlocked: true }
  | {
      isUnlocked: false
      problem: Problem
      /** The account exists and the unlock failed: the next try starts here. */
      username: string
    }

const refused = (problem: Problem, username = ''): UnlockOutcome => ({ isUnlocked: false, problem, username })

async function confirm(site: Site, form: FormData, account: { username: string; password: string } | null) {
  const trainerId = form.get('trainer_id')
  try {
    const scope = trainerId
      ? { scope: 'trainer' as const, trainer_id: Number(trainerId) }
      : { scope: 'videos' as const }
    await site.api(unlockCall, { body: { ...scope, ...account } })
    return { isUnlocked: true } satisfies UnlockOutcome
  } catch (error) {
    console.warn('Nothing was unlocked.', String(error))
    return refused(problemOf(error, FAILED), account?.username)
  }
}

/**
 * Unlocks for the session what the form names: signed in at once, else after making the account that the form asks for
 * (docs/product.md#registration-in-a-dialog).
 */
export async function unlock(site: Site, form: FormData): Promise<UnlockOutcome> {
  if (site.auth.getState().status === 'signedIn') return confirm(site, form, null)
  const newcomer = newcomerOf(form)
  const mismatch = mismatchOf(newcomer)
  if (mismatch) return refused(mismatch)
  const known = String(form.get('registered') ?? '')
  if (known) return confirm(site, form, { username: known, password: newcomer.password })
  const registered = await registerVisitor(site, newcomer)
  if (!registered.isRegistered) return refused(registered.problem)
  return confirm(
    site,
    form,
    registered.isSignedIn ? null : { username: registered.username, password: newcomer.password },
  )
}
