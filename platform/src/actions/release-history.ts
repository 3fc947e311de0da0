import type { HistoryAnswer } from '@marga/platform-contract/release-service'
import { readSetAsides, readSignedLog } from '../channels/channel-log'
import { changedFlags, settingIn } from '../channels/flag-changes'
import { approversOf, authorOf } from '../channels/record-authority'
import { readRevocation } from '../channels/revocations'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { LogId } from '../storage/store-paths'

function setAsidesOf(snapshot: StoreSnapshot, log: LogId): Pick<HistoryAnswer, 'setAside'> {
  const notes = readSetAsides(snapshot, log)
  if (notes.length === 0) return {}
  return {
    setAside: notes.map(({ revision, at, by, why, refusal, place }) => ({
      revision,
      at,
      by,
      why,
      refusal,
      place,
    })),
  }
}

/** Everything that was live of an app on a channel, newest first, and who made it live. */
export const releaseHistory = (snapshot: StoreSnapshot, { app, channel }: LogId): HistoryAnswer => ({
  app,
  channel,
  ...setAsidesOf(snapshot, { app, channel }),
  records: readSignedLog(snapshot, { app, channel }).map((signed, index, log) => {
    const { revision, at, by, why, live } = signed.record
    const changed = changedFlags(signed.record, log[index + 1]?.record)
    const approvedBy = approversOf(snapshot.trust(), signed)
    return {
      revision,
      at,
      by,
      why,
      author: authorOf(snapshot.trust(), signed),
      ...(approvedBy.length > 0 && { approvedBy }),
      ...(changed.length > 0 && {
        flags: changed.map((flag) => {
          const { set, until } = settingIn(signed.record, flag) ?? {}
          return { flag, set: set ?? null, ...(until && { until }) }
        }),
      }),
      versions: live.map(({ version }) => version),
      traffic: live.map(({ traffic }) => traffic),
      revoked: live.flatMap(({ version }) => {
        const revocation = readRevocation(snapshot.folder, { app, version })
        return revocation ? [{ version, ...revocation }] : []
      }),
    }
  }),
})
