import type { HistoryAnswer } from '@marga/platform-contract/release-service'
import { describeSetting } from '../../channels/flag-changes'
import { describeAuthor } from '../../channels/record-authority'
import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { columns } from '../output'

const withShare = (version: string, traffic: number) =>
  traffic === 100 ? version : `${version} (${traffic} %)`

const rowOf = ({
  revision,
  at,
  versions,
  traffic,
  by,
  author,
  approvedBy = [],
  flags = [],
  why,
  revoked,
}: HistoryAnswer['records'][number]) => [
  String(revision),
  at,
  versions.map((version, index) => withShare(version, traffic[index] ?? 100)).join(', ') || 'retired',
  by,
  [author, ...approvedBy].map(describeAuthor).join('; '),
  [
    ...flags.map(({ flag, set }) => `${flag} ${describeSetting(set ?? undefined)}`),
    why,
    ...revoked.map(({ version, why: reason }) => `${version} revoked: ${reason}`),
  ]
    .filter(Boolean)
    .join('; '),
]

const describeSetAside = ({
  revision,
  at,
  by,
  why,
  refusal,
  place,
}: NonNullable<HistoryAnswer['setAside']>[number]) =>
  `Revision ${revision} was set aside at ${at} by ${by} (it ${refusal}): ${why}. It is ${place}.`

/** Everything that was live of an app on the channel, newest first. */
export const history = command({
  targets: EACH_APP,
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const actions = await context.actions()
    for (const target of targets) {
      const answer = await actions.history({ app: target, channel: context.channel() })
      const { app, channel, records, setAside = [] } = answer
      context.print({
        data: answer,
        lines: [
          ...(records.length === 0
            ? [`Nothing of ${app} was ever live on ${channel}.`]
            : columns([['revision', 'at', 'version', 'by', 'signed by', 'why'], ...records.map(rowOf)])),
          ...setAside.map(describeSetAside),
        ],
      })
    }
  },
})
