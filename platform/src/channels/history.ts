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

/** What the records of an app on a channel add up to. */
interface Course {
  /** Stable releases, each promoted after the one before it. A rollback takes away what came after its target. */
  line: string[]
  /** Releases that a rollback took off the channel, each with the record of it, until they are promoted again. */
  takenBack: Map<string, ChannelRecord>
}

/** Adds a record to its course. @param before the record before it */
function addTo({ line, takenBack }: Course, record: ChannelRecord, before: ChannelRecord | undefined) {
  const [stable, ...canaries] = record.live.map(({ version }) => version)
  if (stable === undefined) return
  const replaced = before?.live.map(({ version }) => version) ?? []
  const place = line.lastIndexOf(stable)
  // Who promotes again what was taken back, or a canary for everybody, takes nothing back.
  const isAgain = takenBack.has(stable) || replaced.indexOf(stable) > 0
  if (isAgain && place >= 0) line.splice(place, 1)
  if (isAgain || place < 0) line.push(stable)
  else {
    line.length = place + 1
    const gone = canaries.length > 0 ? [] : replaced.filter((version) => version !== stable)
    for (const version of gone) takenBack.set(version, record)
  }
  for (const version of [stable, ...canaries]) takenBack.delete(version)
}

/** @param log newest record first */
function courseOf(log: readonly ChannelRecord[]): Course {
  const first = sinceRetired(log).length - 1
  const course: Course = { line: [], takenBack: new Map() }
  for (const [index, record] of [...log.entries()].toReversed()) {
    if (index === first) course.line = []
    addTo(course, record, log[index + 1])
  }
  return course
}

/**
 * Stable releases of an app: the live one first, then its fallbacks in order: releases that were promoted before it (newest
 * first), then those that were rolled back. What was live before the app was retired is none of them.
 */
export function stableHistory(log: readonly ChannelRecord[]): string[] {
  const versions = sinceRetired(log).flatMap(({ live }) => live[0]?.version ?? [])
  return [...new Set([...courseOf(log).line.toReversed(), ...versions])]
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
 * The releases that were taken back, each with the record that did it: a stable release from before it was made live again. Not
 * among them: what is live, and what was followed by a newer release, or by one that was promoted again.
 */
export const takenBackIn = (log: readonly ChannelRecord[]): ReadonlyMap<string, ChannelRecord> =>
  courseOf(log).takenBack
