import { readMentor } from '@marga/api-client/mock-interview-calls'
import type { Mentor } from '@marga/api-contract/mock-interview'
import { loadWithFallback, type Site } from '@marga/sdk'

const isGiven = ([, value]: [string, unknown]) =>
  typeof value === 'boolean' || (typeof value === 'string' && value.trim() !== '')

const NOBODY: Mentor = { name: '', photo: '', description: '', linkedin: '', youtube: '' }

const builtInMentor = async () =>
  (await import(/* webpackChunkName: "built-in-trainers" */ '@marga/content/mentor')).mentor

/**
 * The API's mentor merged over the built-in one: a field that is missing or empty shows the default. The built-in one is
 * invented: where the samples are removed, only the API names somebody, and who is entered gets nothing of it.
 */
export async function loadMentor(site: Site): Promise<Mentor> {
  const byDefault = site.config.isDemonstration === false ? NOBODY : await builtInMentor()
  const live = await loadWithFallback<Partial<Mentor>>(site, {
    load: () => site.api(readMentor),
    fallback: async () => ({ hasContact: false }),
  })
  return {
    ...(live.is_entered ? NOBODY : byDefault),
    ...Object.fromEntries(Object.entries(live).filter(isGiven)),
  }
}
