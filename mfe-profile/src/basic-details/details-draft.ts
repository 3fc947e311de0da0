import type { Draft } from '../lib/draft-store'
import type { LoadedProfile } from '../lib/load-profile'

/** The stored details as the edit form begins with them; without the bio where that could not be read. */
export function detailsDraft({ details, extended, isExtendedLoaded }: LoadedProfile): Draft {
  const { revision, ...values } = details
  return {
    kind: 'details',
    ...(revision !== undefined && { revision }),
    values: { ...values, ...(isExtendedLoaded && { bio: extended.bio }) },
    isTouched: false,
  }
}
