import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { Release } from '@marga/platform-contract/release'
import { readRelease } from '../releases/read-release'
import { appsOn, readNewest } from './channel-log'
import { isRevoked } from './revocations'
import { isRetired, sinceRetired } from './since-retired'
import type { StoreSnapshot } from './store-snapshot'

/** The releases that the newest records of a channel name, canaries included. */
export const liveReleasesOn = (snapshot: StoreSnapshot, channel: string): Release[] =>
  appsOn(snapshot.folder, channel).flatMap((app) => {
    const newest = readNewest(snapshot, { channel, app })
    return (newest?.record.live ?? []).flatMap(
      ({ version }) => readRelease(snapshot.folder, { app, version }) ?? [],
    )
  })

/**
 * Stable releases of an app: the live one first, then its fallbacks in order: releases that were promoted before it (newest
 * first), then those that were rolled back. What was live before the app was retired is none of them.
 */
export function stableHistory(log: readonly ChannelRecord[]): string[] {
  const versions = sinceRetired(log).flatMap(({ live }) => live[0]?.version ?? [])
  const [present] = versions
  if (!present) return []
  const firstPromotion = versions.lastIndexOf(present)
  return [...new Set([present, ...versions.slice(firstPromotion + 1), ...versions])]
}

/**
 * Target of a rollback: of a retired app its last release, from a canary the stable release, else the newest earlier one that is
 * still usable.
 */
export function releaseBefore(folder: string, log: readonly ChannelRecord[]): string | undefined {
  const [newest] = log
  if (!newest) return undefined
  const canRun = (version: string) => {
    const release = { app: newest.app, version }
    return !isRevoked(folder, release) && readRelease(folder, release) !== null
  }
  if (isRetired(newest)) return stableHistory(log).find(canRun)
  const [present = '', ...earlier] = stableHistory(log)
  if (newest.live.length > 1 && canRun(present)) return present
  return earlier.find(canRun)
}

/**
 * The record that took a release back: after it came, a stable release from before it was made live again. Undefined for a
 * release that is live, was never live, or was followed by a newer one.
 */
export function takenBackBy(log: readonly ChannelRecord[], version: string): ChannelRecord | undefined {
  const index = log.findIndex(({ live }) => live.some((release) => release.version === version))
  const next = index > 0 ? log[index - 1] : undefined
  const [stable, ...others] = next?.live ?? []
  if (!stable || others.length > 0) return undefined
  const isOlder = log.slice(index).some(({ live }) => live[0]?.version === stable.version)
  return isOlder ? next : undefined
}
