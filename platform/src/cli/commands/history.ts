import { readLog } from '../../channels/channel-log'
import { readRevocation } from '../../channels/revocations'
import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'

const withShare = (version: string, traffic: number) =>
  traffic === 100 ? version : `${version} (${traffic} %)`

async function printHistory(context: Context, app: string) {
  const store = await context.openStore()
  const channel = context.channel()
  const records = readLog(store, { channel, app }).map(({ revision, at, by, why, live }) => ({
    revision,
    at,
    by,
    why,
    versions: live.map(({ version }) => version),
    traffic: live.map(({ traffic }) => traffic),
    revoked: live.flatMap(({ version }) => {
      const revocation = readRevocation(store.folder, { app, version })
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
  context.print({
    data: { app, channel, records },
    lines:
      records.length === 0
        ? [`Nothing of ${app} was ever live on ${channel}.`]
        : columns([['revision', 'at', 'version', 'by', 'why'], ...rows]),
  })
}

/** Everything that was live of an app on the channel, newest first. */
export const history = command({
  targets: EACH_APP,
  flags: { ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    for (const app of targets) await printHistory(context, app)
  },
})
