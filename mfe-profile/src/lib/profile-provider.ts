import type { ExtendedProfile } from '@marga/contract/extended-profile'
import type { BasicDetails } from '@marga/contract/profile'
import { type Site, statusOf } from '@marga/sdk'
import { RECORD_KINDS, type RecordKind } from '../records/record-kinds'
import type { StoredRecord } from '../records/stored-record'

/** Profile calls may have a base of their own (specification §7). */
export const profileCall = ({ config }: Site) => ({ baseURL: config.profileBase })

export interface LoadedProfile {
  details: BasicDetails
  extended: ExtendedProfile
  /** Null for a list that could not be had. */
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
    console.warn(`The list ${kind} could not be had.`, String(error))
    return null
  }
}

const EMPTY: ExtendedProfile = { bio: '', profile_picture: '', resume: '', resume_name: '' }

async function loadExtended(site: Site): Promise<ExtendedProfile> {
  try {
    const { data } = await site.http.get<Partial<ExtendedProfile>>('/profile/', profileCall(site))
    return { ...EMPTY, ...data }
  } catch (error) {
    if (statusOf(error) === 401) throw error
    console.warn('Bio, picture and resume could not be had.', String(error))
    return EMPTY
  }
}

export async function loadProfile(site: Site): Promise<LoadedProfile> {
  const kinds = Object.keys(RECORD_KINDS) as RecordKind[]
  const [details, extended, ...lists] = await Promise.all([
    site.http.get<BasicDetails>('/register/details', profileCall(site)),
    loadExtended(site),
    ...kinds.map((kind) => loadRecords(site, kind)),
  ])
  const records = Object.fromEntries(kinds.map((kind, index) => [kind, lists[index] ?? null]))
  return { details: details.data, extended, records: records as LoadedProfile['records'] }
}
