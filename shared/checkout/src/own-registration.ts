import { listRegistrations, readRegistration } from '@marga/api-client/registration-calls'
import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { browserStore, type Site, statusOf } from '@marga/sdk'

/** Ids of registrations, the newest last, with a space between; releases of before keep the newest alone. */
const KEY = 'registrations'
const NEWEST_KEY = 'registration'
const MOST_KEPT = 10
/** A server renders for everyone: it keeps nothing of one visitor. */
const storage = 'document' in globalThis ? browserStore('sessionStorage') : null
const ofBrowser = 'document' in globalThis ? browserStore('localStorage') : null

type Kept = typeof storage

const idsIn = (kept: Kept) => [
  ...new Set(`${kept?.get(KEY) ?? ''} ${kept?.get(NEWEST_KEY) ?? ''}`.split(' ').filter(Boolean)),
]

function setIds(kept: Kept, ids: readonly string[]) {
  const newest = ids.at(-1)
  if (!newest) {
    kept?.remove(KEY)
    kept?.remove(NEWEST_KEY)
    return
  }
  kept?.set(KEY, ids.slice(-MOST_KEPT).join(' '))
  kept?.set(NEWEST_KEY, newest)
}

/**
 * Keeps which registrations this tab made: of several people in one browser each sees their own. A tab that made none shows
 * those of the browser, which the API gives to its session only.
 */
export function keepRegistration(id: string) {
  for (const kept of [storage, ofBrowser]) setIds(kept, [...idsIn(kept).filter((one) => one !== id), id])
}

/** The newest first. */
function keptIds(): string[] {
  const ofTab = idsIn(storage)
  return [...(ofTab.length > 0 ? ofTab : idsIn(ofBrowser))].reverse()
}

/** Of a registration that is given up, or somebody else's now. */
export function forgetRegistration(id: string) {
  for (const kept of [storage, ofBrowser])
    setIds(
      kept,
      idsIn(kept).filter((one) => one !== id),
    )
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

/** All that this tab made, or else the browser, and that are still this visitor's. @throws if the API fails */
export async function loadKept(site: Site): Promise<RegistrationWithOrder[]> {
  const ids = keptIds()
  const found = await Promise.all(ids.map((id) => findById(site, id)))
  for (const [place, id] of ids.entries()) if (!found[place]) forgetRegistration(id)
  return found.filter((own) => own !== null)
}

/** A member's newest registration for a program. */
async function findOfMember(site: Site, program: string): Promise<Own> {
  if (site.auth.getState().status !== 'signedIn') return null
  const own = await site.api(listRegistrations)
  const newest = own.findLast(({ course_name }) => course_name === program)
  return newest ? findById(site, newest.id) : null
}

/** The newest of those that this tab made for a program. One that is somebody else's now is forgotten. @throws if the API fails */
async function findKept(site: Site, program: string): Promise<Own> {
  for (const id of keptIds()) {
    const made = await findById(site, id)
    if (made?.course_name === program) return made
    if (!made) forgetRegistration(id)
  }
  return null
}

/**
 * The visitor's own registration for a program with its order: the named one, the one that this tab made, else the one of
 * their account. Null if there is none, 'unknown' if the API fails.
 */
export async function loadOwnRegistration(
  site: Site,
  { program, named }: { program: string; named: string | null },
): Promise<Own | 'unknown'> {
  const isExpected = named !== null || keptIds().length > 0
  try {
    const made = named ? await findById(site, named) : await findKept(site, program)
    return made?.course_name === program ? made : await findOfMember(site, program)
  } catch (error) {
    console.warn('The registration could not be looked up.', String(error))
    return isExpected ? 'unknown' : null
  }
}
