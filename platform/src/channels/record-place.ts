import type { ChannelRecord } from '@marga/platform-contract/channel'
import { PlatformError } from '../failure'
import type { RecordLocation } from '../signing/signed-record'
import { type LogId, storePaths } from '../storage/store-paths'
import { readNewest, readRecord } from './channel-log'
import type { WritableStore } from './store-snapshot'

/** The last revision whose file name counts. */
export const LAST_REVISION = 999_999_999

/** True if the store holds a record at this place that counts. */
export async function isTaken(open: WritableStore, at: RecordLocation) {
  const bytes = await open.store.read(storePaths.record(at))
  return bytes !== null && 'record' in readRecord(open, bytes.toString('utf8'), at)
}

export const promotedMeanwhile = ({ channel, app }: LogId) =>
  new PlatformError(
    'PROMOTED_MEANWHILE',
    `Somebody else changed ${app} on ${channel} at the same moment. Look at it and try again: npx mfe status`,
  )

/** A change that was decided on what an app's newest record was. */
export interface DecidedChange {
  /** Revision of that record; left out where the decision depends on none. */
  after?: number | undefined
}

/**
 * Ask this and draft the change without waiting in between: a record that comes later takes the draft's place, and is noticed.
 * @throws PlatformError `PROMOTED_MEANWHILE` where the newest record is another one by now
 */
export function requireAsDecided(open: WritableStore, { after, ...log }: LogId & DecidedChange) {
  if (after !== undefined && readNewest(open, log)?.record.revision !== after) throw promotedMeanwhile(log)
}

/** The first revision from that of a draft on that is free. @throws PlatformError `PROMOTED_MEANWHILE` */
export async function freeRevision(open: WritableStore, draft: ChannelRecord): Promise<number> {
  const { channel, app } = draft
  for (let { revision } = draft; ; revision += 1) {
    if ((await open.store.read(storePaths.record({ channel, app, revision }))) === null) return revision
    if (await isTaken(open, { channel, app, revision })) throw promotedMeanwhile(draft)
  }
}
