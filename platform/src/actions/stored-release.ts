import type { Release } from '@marga/platform-contract/release'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import { readRelease, requireUsableManifest } from '../releases/read-release'
import type { ReleaseId } from '../storage/store-paths'

/** A release of the store. @param command that needs it @throws PlatformError */
export function storedRelease(command: string, id: ReleaseId, { folder, store }: WritableStore): Release {
  const release = readRelease(folder, id)
  if (release) return release
  requireUsableManifest(command, { folder, name: store.name }, id)
  throw new PlatformError(
    'RELEASE_UNKNOWN',
    `mfe ${command}: there is no release ${id.app}@${id.version} in ${store.name}. What there is: npx mfe releases ${id.app}`,
  )
}
