import { readLog } from '../registry/channel-log'
import { readRevocation } from '../registry/revocations'
import type { Flags } from './main'
import { columns, print } from './output'
import { placeOf } from './release-name'

/** Everything that was live of an app on the channel, newest first. */
export async function historyCommand(app: string, flags: Flags): Promise<void> {
  const { store, channel } = placeOf(flags)
  const records = readLog(store, { channel, app }).map(({ revision, at, by, why, live }) => ({
    revision,
    at,
    by,
    why,
    versions: live.map(({ version }) => version),
    revoked: live.flatMap(({ version }) => {
      const revocation = readRevocation(store, { app, version })
      return revocation ? [{ version, ...revocation }] : []
    }),
  }))
  const rows = records.map(({ revision, at, versions, by, why, revoked }) => [
    String(revision),
    at,
    versions.join(', '),
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
