import type { Draft } from '../drafts/draft-store'
import type { LoadedProfile } from '../lib/load-profile'

/** The stored details as the edit form begins with them; without the bio where that could not be read. */
export const detailsDraft = ({ details, extended, isExtendedLoaded }: LoadedProfile): Draft => ({
  kind: 'details',
  values: { ...details, ...(isExtendedLoaded && { bio: extended.bio }) },
  isTouched: false,
})
