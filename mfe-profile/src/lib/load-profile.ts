import { readProfile } from '@marga/api-client/extended-profile-calls'
import { readDetails } from '@marga/api-client/profile-calls'
import { recordCalls } from '@marga/api-client/record-calls'
import type { ExtendedProfile } from '@marga/api-contract/extended-profile'
import type { BasicDetails } from '@marga/api-contract/profile'
import type { Site } from '@marga/sdk'
import { RECORD_LISTS, type RecordKind } from './record-kinds'
import type { StoredRecord } from './stored-record'

export interface LoadedProfile {
  details: BasicDetails
  extended: ExtendedProfile
  /** False where bio, picture and resume could not be read: then they are neither shown as empty nor saved over. */
  isExtendedLoaded: boolean
  /** Null for a list that could not be loaded. */
  records: Record<RecordKind, StoredRecord[] | null>
}

export const NO_DETAILS: BasicDetails = {
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

/** An API that leaves the username out has the part of the email before the at-sign (docs/product.md#usernames). @throws */
async function loadDetails(site: Site): Promise<BasicDetails> {
  const details = { ...NO_DETAILS, ...(await site.api(readDetails)) }
  return { ...details, username: details.username || details.email.split('@')[0] || '' }
}

const EMPTY: ExtendedProfile = { bio: '', profile_picture: '', resume: '', resume_name: '' }

/** Null if it could not be loaded. @throws 401: one list failing costs that list, a session that has ended the page */
async function loadExtended({ api }: Site): Promise<ExtendedProfile | null> {
  const extended = await api.orNull(readProfile)
  return extended && { ...EMPTY, ...extended }
}

export async function loadProfile(site: Site): Promise<LoadedProfile> {
  const kinds = Object.keys(RECORD_LISTS) as RecordKind[]
  const [details, extended, ...lists] = await Promise.all([
    loadDetails(site),
    loadExtended(site),
    ...kinds.map((kind) => site.api.orNull(recordCalls[kind].list)),
  ])
  const records = Object.fromEntries(kinds.map((kind, index) => [kind, lists[index] ?? null]))
  return {
    details,
    extended: extended ?? EMPTY,
    isExtendedLoaded: extended !== null,
    records: records as LoadedProfile['records'],
  }
}
