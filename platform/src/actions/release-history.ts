import type { HistoryAnswer } from '@marga/platform-contract/release-service'
import { readSignedLog } from '../channels/channel-log'
import { approversOf, authorOf } from '../channels/record-authority'
import { readRevocation } from '../channels/revocations'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { LogId } from '../storage/store-paths'

/** Everything that was live of an app on a channel, newest first, and who made it live. */
export const releaseHistory = (snapshot: StoreSnapshot, { app, channel }: LogId): HistoryAnswer => ({
  app,
  channel,
  records: readSignedLog(snapshot, { app, channel }).map((signed) => {
    const { revision, at, by, why, live } = signed.record
    const approvedBy = approversOf(snapshot.trust(), signed)
    return {
      revision,
      at,
      by,
      why,
      author: authorOf(snapshot.trust(), signed),
      ...(approvedBy.length > 0 && { approvedBy }),
      versions: live.map(({ version }) => version),
      traffic: live.map(({ traffic }) => traffic),
      revoked: live.flatMap(({ version }) => {
        const revocation = readRevocation(snapshot.folder, { app, version })
        return revocation ? [{ version, ...revocation }] : []
      }),
    }
  }),
})
