import type { ChannelRecord } from '@marga/platform-contract/channel'
import { LRUCache } from 'lru-cache'
import { appsOn, readLog, readNewest } from '../channels/channel-log'
import { releaseChanges } from '../channels/flag-changes'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { LogId } from '../storage/store-paths'
import type { Canary } from './canary'

/** How long a release that was a canary is watched after it is live for everybody, in milliseconds. */
export const BAKE_MS = 60 * 60_000
/** How long is used what was read of records for the views of browsers, in milliseconds. */
export const KNOWN_FOR_MS = 1_000

/** A release that is live for everybody after it was a canary: `stable` is the one before, which nobody gets any more. */
export interface Bake extends Canary {
  /** Revisions of the records in which it was a canary: what was counted then is what it is compared with. */
  canaryRevisions: number[]
}

/** The record that made the live release live for everybody, and what was before it. */
function bakeIn(
  snapshot: StoreSnapshot,
  newest: ChannelRecord,
): Pick<Bake, 'record' | 'stable' | 'canaryRevisions'> | null {
  const log = readLog(snapshot, newest)
  const [record] = releaseChanges(log)
  if (!record) return null
  const before = canaryBefore(
    record,
    log.filter(({ revision }) => revision < record.revision),
  )
  return before && { record, ...before }
}

/**
 * Revisions of the records just before one in which its release was a canary, and what was stable beside it.
 * @param earlier records before it, newest first
 */
function canaryBefore(
  record: ChannelRecord,
  earlier: readonly ChannelRecord[],
): Pick<Bake, 'stable' | 'canaryRevisions'> | null {
  const stable = earlier[0]?.live[0]
  const isOther = ({ live: [first, second] }: ChannelRecord) =>
    first?.manifest !== stable?.manifest || second?.manifest !== record.live[0]?.manifest
  const end = earlier.findIndex(isOther)
  const canaryRevisions = earlier.slice(0, end < 0 ? undefined : end).map(({ revision }) => revision)
  return stable && canaryRevisions.length > 0 ? { stable, canaryRevisions } : null
}

/** True while a record is young enough to be watched. */
export const isWithinBake = ({ at }: ChannelRecord, now: number) => now - Date.parse(at) <= BAKE_MS

/** Finds what bakes on a channel. Asked for each view: it looks once a second, and reads a log once for each record. */
export function createBakes(snapshot: StoreSnapshot, clock: () => number) {
  const known = new Map<string, { at: number; bakes: Bake[] }>()
  const canaries = new LRUCache<string, { found: ReturnType<typeof bakeIn> }>({ max: 100 })

  const bakeOf = (log: LogId): Bake | null => {
    const record = readNewest(snapshot, log)?.record
    const [canary, ...others] = record?.live ?? []
    if (!record || !canary || others.length > 0 || !isWithinBake(record, clock())) return null
    const key = `${log.channel} ${log.app} ${record.revision}`
    const { found } = canaries.get(key) ?? { found: bakeIn(snapshot, record) }
    canaries.set(key, { found })
    return found && isWithinBake(found.record, clock()) ? { canary, ...found } : null
  }

  return (channel: string): Bake[] => {
    const before = known.get(channel)
    if (before && clock() - before.at < KNOWN_FOR_MS) return before.bakes
    const bakes = appsOn(snapshot.folder, channel).flatMap((app) => bakeOf({ channel, app }) ?? [])
    known.set(channel, { at: clock(), bakes })
    return bakes
  }
}
