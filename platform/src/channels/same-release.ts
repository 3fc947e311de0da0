import type { LiveRelease } from '@marga/platform-contract/channel'
import { canonicalJson } from '../signing/canonical-json'

const factsOf = ({ version, manifest, entry, integrity, descriptor }: LiveRelease) =>
  canonicalJson({ version, manifest, entry, integrity, descriptor })

/**
 * True if two records name the same release. The hash alone does not tell: a record can state the hash of one release beside the
 * version of another.
 */
export const isSameRelease = (one: LiveRelease | undefined, other: LiveRelease | undefined) =>
  one !== undefined && other !== undefined && factsOf(one) === factsOf(other)
