import { listRegistrations, readRegistration } from '@marga/api-client/registration-calls'
import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { browserStore, type Site, statusOf } from '@marga/sdk'

const KEY = 'registration'
/** A server renders for everyone: it keeps nothing of one visitor. */
const storage = 'document' in globalThis ? browserStore('sessionStorage') : null
const ofBrowser = 'document' in globalThis ? browserStore('localStorage') : null

/**
 * Keeps which registration this tab made last: of several people in one browser each sees their own. A tab that made none
 * shows the last of the browser, which the API gives to its session only.
 */
export function keepRegistration(id: string) {
  storage?.set(KEY, id)
  ofBrowser?.set(KEY, id)
}

const keptId = () => storage?.get(KEY) ?? ofBrowser?.get(KEY)

function forget(id: string) {
  for (const place of [storage, ofBrowser]) if (place?.get(KEY) === id) place.remove(KEY)
}

const PAY_KEY = 'payNow'
/** For so long a press of Pay counts: who leaves before the page opens, and is back later, is asked again. */
const PAY_REQUEST_MS = 60_000

/** Notes that this tab goes on to pay a registration. No address does: a link never opens a payment. */
export const askToPay = (id: string) => storage?.set(PAY_KEY, `${id} ${Date.now()}`)

/** Whether this tab goes on to pay the registration; true once. */
export function takePayRequest(id: string): boolean {
  const [asked, askedAt] = storage?.get(PAY_KEY)?.split(' ') ?? []
  storage?.remove(PAY_KEY)
  return asked === id && Date.now() - Number(askedAt) < PAY_REQUEST_MS
}

/**
 * Leads to the page of a registration, which the tab keeps. A form that was sent without scripts is answered by the server,
 * which keeps nothing: the address names the registration then, and only its session may read it.
 */
export function thankYouPath(id: string, query: Record<string, string> = {}): string {
  const named = new URLSearchParams({ ...query, ...(!storage && { registration: id }) })
  return named.size > 0 ? `/thank-you?${named}` : '/thank-you'
}

type Own = RegistrationWithOrder | null

/** @throws if the API fails */
async function findById({ api }: Site, id: string): Promise<Own> {
  try {
    return await api(readRegistration, { params: { id } })
  } catch (error) {
    const status = statusOf(error)
    if (status === 404 || status === 400) return null
    throw error
  }
}

/** A member's newest registration for a program. */
async function findOfMember(site: Site, program: string): Promise<Own> {
  if (site.auth.getState().status !== 'signedIn') return null
  const own = await site.api(listRegistrations)
  const newest = own.findLast(({ course_name }) => course_name === program)
  return newest ? findById(site, newest.id) : null
}

/**
 * The visitor's own registration for a program with its order: the named one, the one that this tab made, else the one of
 * their account. Null if there is none, 'unknown' if the API fails.
 */
export async function loadOwnRegistration(
  site: Site,
  { program, named }: { program: string; named: string | null },
): Promise<Own | 'unknown'> {
  const kept = named ?? keptId()
  try {
    const made = kept ? await findById(site, kept) : null
    if (kept && !made && !named) forget(kept)
    return made?.course_name === program ? made : await findOfMember(site, program)
  } catch (error) {
    console.warn('The registration could not be looked up.', String(error))
    return kept ? 'unknown' : null
  }
}
