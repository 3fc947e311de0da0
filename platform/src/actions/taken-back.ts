import { readLog } from '../channels/channel-log'
import { takenBackIn } from '../channels/history'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import type { LogId, ReleaseId } from '../storage/store-paths'

/** @throws PlatformError `TAKEN_BACK` for a release that the guard or a person took back on this channel */
export function requireNotTakenBack(snapshot: StoreSnapshot, { app, version, channel }: ReleaseId & LogId) {
  const record = takenBackIn(readLog(snapshot, { channel, app })).get(version)
  if (!record) return
  throw new PlatformError(
    'TAKEN_BACK',
    `mfe promote: ${app}@${version} was live on ${channel} and was taken back at ${record.at} by ${record.by}${record.why && ` (${record.why})`}. Nothing was changed. Promote it again with --again.`,
  )
}
