import type { Problem } from '@marga/api-contract/problem'
import type { StoredProfile } from '@marga/api-contract/profile'
import { USER_TYPES, userTypeLabel } from '@marga/constants/user-types'
import { DETAIL_FIELDS } from '../lib/detail-fields'
import type { RecordValues } from '../lib/record-kinds'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isStoredProfile = (value: unknown): value is StoredProfile =>
  isObject(value) && 'bio' in value && 'details' in value && isObject(value.details)

/** What is stored of a profile that was changed elsewhere; undefined where a save was refused for another reason. */
export function storedOf(problem: Problem): StoredProfile | undefined {
  const stored = 'stored' in problem ? problem.stored : undefined
  return isStoredProfile(stored) ? stored : undefined
}

const FIELDS = [
  ...DETAIL_FIELDS,
  { name: 'userType', label: 'User type' },
  { name: 'bio', label: 'Bio' },
] as const

const shown = (name: string, value: string) => {
  const userType = name === 'userType' && USER_TYPES.find((type) => type === value)
  return userType ? userTypeLabel(userType) : value || '(empty)'
}

/** What is stored in each field that holds something else in the form. */
export const differencesOf = (typed: RecordValues, { details, bio }: StoredProfile) =>
  FIELDS.flatMap(({ name, label }) => {
    const stored = name === 'bio' ? bio : details[name]
    return typed[name] === undefined || typed[name] === stored ? [] : [{ label, stored: shown(name, stored) }]
  })

/** What a call sends along with a change that began from this revision. */
export const fromRevision = (revision: number | undefined) =>
  revision === undefined ? {} : { query: { revision } }
