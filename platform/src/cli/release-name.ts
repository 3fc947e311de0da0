import type { Release } from '@marga/platform-contract/release'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import { readRelease, requireUsableManifest } from '../releases/read-release'
import type { ReleaseId } from '../storage/store-paths'
import { UsageError } from './usage-error'

/** `<app>@<version>` as typed. @throws UsageError */
export function parseReleaseId(command: string, target: string): ReleaseId {
  const [app, version, ...rest] = target.split('@')
  if (app && version && rest.length === 0) return { app, version }
  throw new UsageError(`mfe ${command}: name the release as <app>@<version>, not "${target}".`)
}

/** A release of the store by the name that was typed. @throws PlatformError */
export function findRelease(command: string, target: string, { folder, store }: WritableStore): Release {
  const id = parseReleaseId(command, target)
  const release = readRelease(folder, id)
  if (release) return release
  requireUsableManifest(command, { folder, name: store.name }, id)
  throw new PlatformError(
    'RELEASE_UNKNOWN',
    `mfe ${command}: there is no release ${target} in ${store.name}.`,
  )
}
