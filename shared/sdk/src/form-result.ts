import type { Problem } from '@marga/api-contract/problem'
import { problemOf } from './failure'
import type { Site } from './site'

/** What a form's action answers. `Extra`: what its page needs to know of a failure beside the problem. */
export type FormResult<T = null, Extra = unknown> =
  | { ok: true; value: T }
  | ({
      ok: false
      problem: Problem
      /** What was typed, where the server answers a form with a page: its fields begin with it. */
      posted?: Readonly<Record<string, string>>
    } & Extra)

export const refused = (problem: Problem) => ({ ok: false, problem }) as const

/**
 * Runs what a form asks for.
 *
 * @param failed what the visitor reads where the API gives no text
 * @throws Response a redirect, as the router means it
 */
export async function formResult<T>(run: () => Promise<T>, failed: string): Promise<FormResult<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    // A redirect is no failure.
    if (error instanceof Response) throw error
    console.warn('What the form asked for was not done.', String(error))
    return refused(problemOf(error, failed))
  }
}

/** For a page with several forms: runs what the hidden field `intent` names. @throws Response a redirect */
export function runIntent<T>(
  intents: Readonly<Record<string, (site: Site, form: FormData) => Promise<T>>>,
  { site, form, failed }: { site: Site; form: FormData; failed: string },
): Promise<FormResult<T>> {
  const run = intents[String(form.get('intent'))]
  return formResult(
    () => (run ? run(site, form) : Promise.reject(new Error('The form has no intent.'))),
    failed,
  )
}
