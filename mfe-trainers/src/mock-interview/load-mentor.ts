import type { Mentor } from '@marga/api-contract/mock-interview'
import { liveOrBuiltIn, type Site } from '@marga/sdk'

const isRecord = (data: unknown): data is Partial<Mentor> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const isGiven = ([, value]: [string, unknown]) =>
  typeof value === 'boolean' || (typeof value === 'string' && value.trim() !== '')

/** The API's mentor merged over the built-in one: a field that is missing or empty shows the default. */
export async function loadMentor(site: Site): Promise<Mentor> {
  const { mentor: byDefault } = await import(
    /* webpackChunkName: "built-in-mentor" */ '@marga/content/mentor'
  )
  const live = await liveOrBuiltIn<Partial<Mentor>>(site, {
    live: async () => (await site.http.get<unknown>('/mentor/')).data,
    isUsable: isRecord,
    builtIn: async () => ({ hasContact: false }),
  })
  return { ...byDefault, ...Object.fromEntries(Object.entries(live).filter(isGiven)) }
}
