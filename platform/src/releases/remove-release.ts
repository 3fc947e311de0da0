import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'

/** Removes a release: `release.json` first, so that no reader finds half of it. */
export async function removeRelease(store: Store, release: ReleaseId) {
  await store.remove(storePaths.manifest(release))
  await store.remove(storePaths.claim(release))
  await store.remove(storePaths.publication(release))
  await store.remove(storePaths.attestation(release))
  for (const key of await store.list(storePaths.faults(release))) await store.remove(key)
  for (const key of await store.list(storePaths.release(release))) await store.remove(key)
}
