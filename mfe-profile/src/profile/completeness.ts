import type { LoadedProfile } from '../lib/load-profile'
import type { RecordKind } from '../records/record-kinds'

export interface Station {
  label: string
  section: 'basic' | RecordKind
  isReached: boolean
}

/** What makes a profile whole, as stations of a path; a part that could not be read is left out. */
export function stationsOf({ details, extended, isExtendedLoaded, records }: LoadedProfile): Station[] {
  const { first_name, email, phone, city } = details
  const isFilled = [first_name, email, phone, city].every((text) => text.trim() !== '')
  const fromExtended: Station[] = [
    { label: 'Add a bio', section: 'basic', isReached: extended.bio.trim() !== '' },
    { label: 'Add a photo', section: 'basic', isReached: extended.profile_picture !== '' },
    { label: 'Add a resume', section: 'basic', isReached: extended.resume !== '' },
  ]
  const list = (section: RecordKind, label: string): Station[] => {
    const stored = records[section]
    return stored === null ? [] : [{ label, section, isReached: stored.length > 0 }]
  }
  return [
    { label: 'Add name and contact', section: 'basic', isReached: isFilled },
    ...(isExtendedLoaded ? fromExtended : []),
    ...list('projects', 'Add a project'),
    ...list('skills', 'Add a skill'),
    ...list('experience', 'Add experience'),
    ...list('education', 'Add education'),
  ]
}
