import { readLog } from '../../channels/channel-log'
import { readRevocation } from '../../channels/revocations'
import type { Flags } from '../main'
import { columns, print } from '../output'
import { placeOf } from '../release-name'

const withShare = (version: string, traffic: number) =>
  traffic === 100 ? version : `${version} (${traffic} %)`

/** Everything that was live of an app on the channel, newest first. */
export async function historyCommand(app: string, flags: Flags): Promise<void> {
  const { open, channel } = await placeOf(flags)
  const records = readLog(open, { channel, app }).map(({ revision, at, by, why, live }) => ({
    revision,
    at,
    by,
    why,
    versions: live.map(({ version }) => version),
    traffic: live.map(({ traffic }) => traffic),
    revoked: live.flatMap(({ version }) => {
      const revocation = readRevocation(open.folder, { app, version })
      return revocation ? [{ version, ...revocation }] : []
    }),
  }))
  const rows = records.map(({ revision, at, versions, traffic, by, why, revoked }) => [
    String(revision),
    at,
    versions.map((version, index) => withShare(version, traffic[index] ?? 100)).join(', '),
    by,
    [why, ...revoked.map(({ version, why: reason }) => `${version} revoked: ${reason}`)]
      .filter(Boolean)
      .join('; '),
  ])
  print(flags, {
    data: { app, channel, records },
    lines:
      records.length === 0
        ? [`Nothing of ${app} was ever live on ${channel}.`]
        : columns([['revision', 'at', 'version', 'by', 'why'], ...rows]),
  })
}
