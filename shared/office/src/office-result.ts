import { type FormResult, formResult, refused } from '@marga/sdk'
import { useIsOwn } from './typed-forms'

/** What an unknown address answers, and so a call of the office to who is signed out, or has lost the right. */
const NO_SUCH_CALL = 'There is no such call.'

const SIGNED_OUT =
  'You are signed out, or your role has changed. Log in again in another tab: what you typed stays here. Then press once more.'

/** Of a change without an answer, which may have reached the site. */
export const NO_ANSWER =
  'No answer came: it may have been done or not. Look at it in another tab before you press once more.'

/** A sentence of the API, as somebody of the office understands it. */
export const officeMessage = (message: string) => (message === NO_SUCH_CALL ? SIGNED_OUT : message)

/** Runs what somebody of the office asks for. @param failed what they read where the API gives no text */
export async function officeResult<T>(run: () => Promise<T>, failed: string) {
  const result = await formResult(run, failed)
  if (result.ok) return result
  return refused({ ...result.problem, message: officeMessage(result.problem.message) })
}

/** Runs a call as `officeResult` does, once it is sure that the account whose page it is sends it. */
export function useOfficeResult() {
  const isOwn = useIsOwn()
  return async <T>(run: () => Promise<T>, failed: string): Promise<FormResult<T>> =>
    (await isOwn()) ? officeResult(run, failed) : refused({ message: SIGNED_OUT })
}
