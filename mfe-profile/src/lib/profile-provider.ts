import type { ExtendedProfile } from '@marga/api-contract/extended-profile'
import type { BasicDetails } from '@marga/api-contract/profile'
import { type Site, statusOf } from '@marga/sdk'
import { RECORD_KINDS, type RecordKind } from '../records/record-kinds'
import type { StoredRecord } from '../records/stored-record'

/** Profile calls may have a base of their own, PROFILE_BASE. */
export const profileCall = ({ config }: Site) => ({ baseURL: config.profileBase })

export interface LoadedProfile {
  details: BasicDetails
  extended: ExtendedProfile
  /** False where bio, picture and resume could not be read: then they are neither shown as empty nor saved over. */
  isExtendedLoaded: boolean
  /** Null for a list that could not be loaded. */
  records: Record<RecordKind, StoredRecord[] | null>
}

const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'number'

/** One list failing costs that list; a session that has ended costs the page. @throws 401 */
async function loadRecords(site: Site, kind: RecordKind): Promise<StoredRecord[] | null> {
  try {
    const { data } = await site.http.get<unknown>(`/${kind}/`, profileCall(site))
    return Array.isArray(data) && data.every(isRecord) ? data : null
  } catch (error) {
    if (statusOf(error) === 401) throw error
    console.warn(`${kind} list request failed`, String(error))
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NO_DETAILS: BasicDetails = {
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  userType: 'student',
  address: '',
  landmark: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
}

/** A provider that leaves the username out has the part of the e-mail before the at-sign (docs/product.md#usernames). @throws */
async function loadDetails(site: Site): Promise<BasicDetails> {
  const { data } = await site.http.get<unknown>('/register/details', profileCall(site))
  if (!isObject(data)) throw new Error('The provider answered with something that is no profile.')
  const details = { ...NO_DETAILS, ...data }
  return { ...details, username: details.username || details.email.split('@')[0] || '' }
}

const EMPTY: ExtendedProfile = { bio: '', profile_picture: '', resume: '', resume_name: '' }

async function loadExtended(site: Site): Promise<ExtendedProfile | null> {
  try {
    const { data } = await site.http.get<unknown>('/profile/', profileCall(site))
    return isObject(data) ? { ...EMPTY, ...data } : null
  } catch (error) {
    if (statusOf(error) === 401) throw error
    console.warn('profile request failed', String(error))
    return null
  }
}

export async function loadProfile(site: Site): Promise<LoadedProfile> {
  const kinds = Object.keys(RECORD_KINDS) as RecordKind[]
  const [details, extended, ...lists] = await Promise.all([
    loadDetails(site),
    loadExtended(site),
    ...kinds.map((kind) => loadRecords(site, kind)),
  ])
  const records = Object.fromEntries(kinds.map((kind, index) => [kind, lists[index] ?? null]))
  return {
    details,
    extended: extended ?? EMPTY,
    isExtendedLoaded: extended !== null,
    records: records as LoadedProfile['records'],
  }
}
