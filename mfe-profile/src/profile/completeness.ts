import type { LoadedProfile } from '../lib/profile-provider'
import type { RecordKind } from '../records/record-kinds'

export interface Station {
  label: string
  section: 'basic' | RecordKind
  isReached: boolean
}

/** What makes a profile whole, as stations of a path. */
export function stationsOf({ details, extended, records }: LoadedProfile): Station[] {
  const { first_name, email, phone, city } = details
  const has = (kind: RecordKind) => (records[kind]?.length ?? 0) > 0
  return [
    {
      label: 'Name and contact',
      section: 'basic',
      isReached: [first_name, email, phone, city].every((text) => text.trim() !== ''),
    },
    { label: 'A bio', section: 'basic', isReached: extended.bio.trim() !== '' },
    { label: 'A picture', section: 'basic', isReached: extended.profile_picture !== '' },
    { label: 'A resume', section: 'basic', isReached: extended.resume !== '' },
    { label: 'A project', section: 'projects', isReached: has('projects') },
    { label: 'A skill', section: 'skills', isReached: has('skills') },
    { label: 'Experience', section: 'experience', isReached: has('experience') },
    { label: 'Education', section: 'education', isReached: has('education') },
  ]
}
