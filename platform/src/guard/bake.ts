import { appsOn, readLog, readNewest } from '../channels/channel-log'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { LogId } from '../storage/store-paths'
import type { Canary } from './canary-counts'

/** How long a release that was a canary is watched after it is live for everybody, in milliseconds. */
export const BAKE_MS = 60 * 60_000
/** How long a list of baking releases is used, in milliseconds. */
const KNOWN_FOR_MS = 1_000

/** A release that is live for everybody after it was a canary: `stable` is the one before, which nobody gets any more. */
export interface Bake extends Canary {
  /** Revisions of the records in which it was a canary: what was counted then is what it is compared with. */
  canaryRevisions: number[]
}

/** The bake of an app on a channel; null if it has none. */
export function bakeOf(snapshot: StoreSnapshot, log: LogId, now: number): Bake | null {
  const record = readNewest(snapshot, log)?.record
  const [live, ...others] = record?.live ?? []
  if (!record || !live || others.length > 0 || now - Date.parse(record.at) > BAKE_MS) return null
  const [, ...earlier] = readLog(snapshot, log)
  const stable = earlier[0]?.live[0]
  const isOther = ({ live: [first, second] }: (typeof earlier)[number]) =>
    first?.manifest !== stable?.manifest || second?.manifest !== live.manifest
  const end = earlier.findIndex(isOther)
  const canaryRevisions = earlier.slice(0, end < 0 ? undefined : end).map(({ revision }) => revision)
  return stable && canaryRevisions.length > 0 ? { record, stable, canary: live, canaryRevisions } : null
}

/** Finds what bakes on a channel; asked for each view, so it is found out once a second. */
export function createBakes(snapshot: StoreSnapshot, clock: () => number) {
  const known = new Map<string, { at: number; bakes: Bake[] }>()
  return (channel: string): Bake[] => {
    const before = known.get(channel)
    if (before && clock() - before.at < KNOWN_FOR_MS) return before.bakes
    const bakes = appsOn(snapshot.folder, channel).flatMap(
      (app) => bakeOf(snapshot, { channel, app }, clock()) ?? [],
    )
    known.set(channel, { at: clock(), bakes })
    return bakes
  }
}
