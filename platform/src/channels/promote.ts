import { readFileSync } from 'node:fs'
import type { ChannelRecord, LiveRelease } from '@marga/platform-contract/channel'
import type { Release } from '@marga/platform-contract/release'
import { PlatformError } from '../failure'
import { integrityOf } from '../releases/integrity'
import { manifestOf, readRelease, requireUsableManifest } from '../releases/read-release'
import type { LogId, ReleaseId } from '../storage/store-paths'
import { type Change, draftRecord, writeRecord } from './append-record'
import { readLog, readNewest } from './channel-log'
import { policyOf, statementsFor } from './channel-policy'
import { isRevoked } from './revocations'
import type { WritableStore } from './store-snapshot'

/** The entry of a live release in a record of a channel. */
function liveRelease(
  open: WritableStore,
  release: Release,
  { channel, traffic }: { channel: string; traffic: number },
): LiveRelease {
  const { app, version, entry, descriptor, files, provenance } = release
  const manifest = integrityOf(readFileSync(manifestOf(open.folder, release)))
  const logOf = (other: string) => readLog(open, { channel: other, app })
  const statements = statementsFor(policyOf(open.trust(), channel), { provenance, manifest }, logOf)
  const integrity = files[entry]?.integrity ?? ''
  return { version, traffic, manifest, entry, integrity, descriptor, ...statements }
}

/** @throws PlatformError */
function requireRunnable({ folder, store }: WritableStore, wanted: ReleaseId): Release {
  const { app, version } = wanted
  const release = readRelease(folder, wanted)
  if (!release) requireUsableManifest('promote', { folder, name: store.name }, wanted)
  if (!release)
    throw new PlatformError(
      'RELEASE_UNKNOWN',
      `mfe promote: there is no release ${app}@${version} in ${store.name}. What there is: npx mfe releases ${app}. To make one: npx mfe publish ${app}`,
    )
  if (isRevoked(folder, wanted))
    throw new PlatformError(
      'RELEASE_REVOKED',
      `mfe promote: ${app}@${version} is revoked and must not run again. Publish a release that fixes it.`,
    )
  return release
}

/** @throws PlatformError if there is nothing to compare a canary with */
function stableBeside(
  newest: ChannelRecord | undefined,
  { channel, app, version }: ReleaseId & LogId,
): LiveRelease {
  const stable = newest?.live[0]
  if (!stable)
    throw new PlatformError(
      'NO_STABLE_RELEASE',
      `mfe promote: nothing of ${app} is live on ${channel}, so nothing can take the rest of the traffic. Promote ${app}@${version} without --traffic.`,
    )
  if (stable.version === version)
    throw new PlatformError(
      'CANARY_IS_STABLE',
      `mfe promote: ${app}@${version} is what every visitor has already. A canary has to be another release.`,
    )
  return stable
}

const sharesOf = (live: readonly LiveRelease[]) =>
  JSON.stringify(live.map(({ version, traffic }) => [version, traffic]))

export interface Promotion extends Change {
  version: string
  /** Share of the visitors in percent; less than 100 makes the release a canary beside the stable release. */
  traffic?: number
}

/**
 * The record that makes a release live, not written yet, or null if it already is by a record of this very key: after a change
 * of keys, promoting the live release again signs it with the present key. @throws PlatformError
 */
export function draftPromotion(
  open: WritableStore,
  { version, traffic = 100, ...change }: Promotion,
): ChannelRecord | null {
  const release = requireRunnable(open, { app: change.app, version })
  const newest = readNewest(open, change)
  const fresh = liveRelease(open, release, { channel: change.channel, traffic })
  const live =
    traffic === 100
      ? [fresh]
      : [{ ...stableBeside(newest?.record, { ...change, version }), traffic: 100 - traffic }, fresh]
  const isSame = newest !== null && sharesOf(newest.record.live) === sharesOf(live)
  if (isSame && newest.key === open.signer().id) return null
  return draftRecord(open, { ...change, live })
}

/** Makes a release live. @returns null if it already is by a record of this very key @throws PlatformError */
export async function promote(open: WritableStore, promotion: Promotion): Promise<ChannelRecord | null> {
  const draft = draftPromotion(open, promotion)
  return draft && writeRecord(open, draft)
}
