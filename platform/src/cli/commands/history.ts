import { readSignedLog } from '../../channels/channel-log'
import { authorOf, describeAuthor, type SignedChannelRecord } from '../../channels/record-authority'
import { readRevocation } from '../../channels/revocations'
import type { WritableStore } from '../../channels/store-snapshot'
import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'

const withShare = (version: string, traffic: number) =>
  traffic === 100 ? version : `${version} (${traffic} %)`

const factsOf = ({ folder, trust }: WritableStore, signed: SignedChannelRecord) => {
  const { revision, at, app, by, why, live } = signed.record
  return {
    revision,
    at,
    by,
    why,
    author: authorOf(trust(), signed),
    versions: live.map(({ version }) => version),
    traffic: live.map(({ traffic }) => traffic),
    revoked: live.flatMap(({ version }) => {
      const revocation = readRevocation(folder, { app, version })
      return revocation ? [{ version, ...revocation }] : []
    }),
  }
}

const rowOf = ({ revision, at, versions, traffic, by, author, why, revoked }: ReturnType<typeof factsOf>) => [
  String(revision),
  at,
  versions.map((version, index) => withShare(version, traffic[index] ?? 100)).join(', '),
  by,
  describeAuthor(author),
  [why, ...revoked.map(({ version, why: reason }) => `${version} revoked: ${reason}`)]
    .filter(Boolean)
    .join('; '),
]

async function printHistory(context: Context, app: string) {
  const store = await context.openStore()
  const channel = context.channel()
  const records = readSignedLog(store, { channel, app }).map((signed) => factsOf(store, signed))
  context.print({
    data: { app, channel, records },
    lines:
      records.length === 0
        ? [`Nothing of ${app} was ever live on ${channel}.`]
        : columns([['revision', 'at', 'version', 'by', 'signed by', 'why'], ...records.map(rowOf)]),
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
