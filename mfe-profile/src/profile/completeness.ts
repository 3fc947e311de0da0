import type { BasicDetails } from '@marga/api-contract/profile'
import type { LoadedProfile } from '../lib/load-profile'
import { listOf, type RecordKind } from '../lib/record-kinds'

export interface Station {
  label: string
  section: 'basic' | RecordKind
  /** The field to fill in, by its name. */
  field: string
  isReached: boolean
  /** How many of its entries are filled, and of how many. */
  filled: number
  entries: number
}

const CONTACT = [
  ['first_name', 'name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['city', 'city'],
] as const

/** "Add your city", "Add phone and city": what is missing of the name and the contact. */
function contactOf(details: BasicDetails): Station {
  const missing = CONTACT.filter(([field]) => details[field].trim() === '')
  const words = missing.map(([, word]) => word)
  const last = words.pop() ?? ''
  return {
    label: words.length > 0 ? `Add ${words.join(', ')} and ${last}` : `Add your ${last}`,
    section: 'basic',
    field: missing[0]?.[0] ?? 'first_name',
    isReached: missing.length === 0,
    filled: CONTACT.length - missing.length,
    entries: CONTACT.length,
  }
}

const oneEntry = (isReached: boolean) => ({ isReached, filled: isReached ? 1 : 0, entries: 1 })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How much of a profile is filled, from 0 to 1: each part of the name and the contact counts as much as a list. */
export const shareOf = (stations: readonly Station[]) =>
  sum(stations.map(({ filled }) => filled)) / sum(stations.map(({ entries }) => entries))

/** What makes a profile whole, as stations of a path; a part that could not be read is left out. */
export function stationsOf({ details, extended, isExtendedLoaded, records }: LoadedProfile): Station[] {
  const basic = (field: string, label: string, value: string): Station => ({
    label,
    section: 'basic',
    field,
    ...oneEntry(value.trim() !== ''),
  })
  const fromExtended = [
    basic('bio', 'Add a bio', extended.bio),
    basic('profile_picture', 'Add a photo', extended.profile_picture),
    basic('resume', 'Add a resume', extended.resume),
  ]
  const list = (section: RecordKind, label: string): Station[] => {
    const stored = records[section]
    const field = listOf(section).fields[0]?.name ?? ''
    return stored === null ? [] : [{ label, section, field, ...oneEntry(stored.length > 0) }]
  }
  return [
    contactOf(details),
    ...(isExtendedLoaded ? fromExtended : []),
    ...list('projects', 'Add a project'),
    ...list('skills', 'Add a skill'),
    ...list('experience', 'Add experience'),
    ...list('education', 'Add education'),
  ]
}
