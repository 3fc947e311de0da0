import type { ProvenanceAnswer } from '@marga/platform-contract/release-provenance'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import { readAttestation } from '../releases/attestation'
import { readRelease } from '../releases/read-release'
import { takeVerifiedFiles } from '../releases/verify-files'
import type { ReleaseId } from '../storage/store-paths'

/** How a release came about, as it was signed, and whether the store still holds that. @throws PlatformError */
export async function provenanceOf(open: WritableStore, id: ReleaseId): Promise<ProvenanceAnswer> {
  const { folder, store } = open
  const name = `${id.app}@${id.version}`
  const release = readRelease(folder, id)
  if (!release)
    throw new PlatformError(
      'RELEASE_UNKNOWN',
      `mfe provenance: there is no release ${name} in ${store.name}. What there is: npx mfe releases ${id.app}`,
    )
  const attestation = await readAttestation(store, release, open.trust())
  if (!attestation)
    throw new PlatformError(
      'NO_PROVENANCE',
      `mfe provenance: ${name} has no signed provenance. It was published by a version before that, or without a signing key. What its publisher stated, unsigned: npx mfe releases ${id.app}`,
    )
  const isWhole = await takeVerifiedFiles(store, release, async () => undefined)
  const { envelope, statement, signedBy, faults } = attestation
  return {
    ...id,
    signedBy,
    statement: statement ?? null,
    envelope,
    faults: [...faults, ...(isWhole ? [] : ['a file of the release does not have its digest'])],
  }
}
