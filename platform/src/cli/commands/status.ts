import { versionInAddress } from '@marga/platform-contract/addresses'
import { appsOn, readNewest, refusedRecords } from '../../channels/channel-log'
import { buildRegistry } from '../../channels/registry'
import type { WritableStore } from '../../channels/store-snapshot'
import { readTallies } from '../../guard/read-tallies'
import { type Rate, totalsOf } from '../../guard/tallies'
import { CHANNEL_FLAGS, command, NO_TARGETS, OUTPUT_FLAGS } from '../command'
import { columns } from '../output'

interface LiveStatus {
  version: string
  /** Share of the visitors in percent. */
  traffic: number
  isCanary: boolean
  /** Views and failures that browsers reported since the canary began; undefined without a canary. */
  reported?: Rate
}

interface AppStatus {
  app: string
  version: string
  live: LiveStatus[]
  since: string
  by: string
  why: string
  /** Release that is used if the live one cannot be loaded; '' for none. */
  fallback: string
  /** The present problem; '' for none. */
  problem: string
}

const rateText = ({ views, failures }: Rate) =>
  views === 0 ? 'no views yet' : `${failures} of ${views} views failed`

async function statusOf(
  store: WritableStore,
  {
    channel,
    app,
    entries,
  }: { channel: string; app: string; entries: ReturnType<typeof buildRegistry>['microFrontends'][string] },
): Promise<AppStatus> {
  const newest = readNewest(store, { channel, app })?.record
  const [entry] = entries
  const reported = newest && entries.length > 1 ? totalsOf(await readTallies(store.store, newest)) : undefined
  const [refused] = refusedRecords(store, { channel, app })
  const problem = entry
    ? (entry.extras.unavailable ??
      (entry.extras.standsInFor &&
        `is the fallback for ${entry.extras.standsInFor}, which is gone or revoked`) ??
      (refused && `the record of revision ${refused.revision} ${refused.refusal}`))
    : 'its log holds no readable record'
  return {
    app,
    version: entry?.metadata.version ?? '',
    live: entries.map(({ metadata, deployment }, index) => ({
      version: metadata.version,
      traffic: deployment?.traffic ?? 100,
      isCanary: index > 0,
      ...(reported && { reported: index > 0 ? reported.canary : reported.stable }),
    })),
    since: newest?.at ?? '',
    by: newest?.by ?? '',
    why: newest?.why ?? '',
    fallback: versionInAddress(entry?.fallbackUrl),
    problem: problem ?? '',
  }
}

const rowsOf = ({ app, live, since, by, why, fallback, problem }: AppStatus) =>
  live.map(({ version, traffic, isCanary, reported }) => [
    isCanary ? '  canary' : app,
    version,
    `${traffic} %`,
    isCanary ? '' : since,
    isCanary ? '' : by,
    isCanary ? '' : fallback || 'none',
    [isCanary ? '' : problem || why, reported && rateText(reported)].filter(Boolean).join('; '),
  ])

/** Live releases of the channel: share, since when, by whom, canary results, fallback. */
export const status = command({
  targets: NO_TARGETS,
  flags: { ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context) => {
    const store = await context.openStore()
    const channel = context.channel()
    const { microFrontends } = buildRegistry(store, channel)
    const apps: AppStatus[] = []
    for (const app of appsOn(store.folder, channel))
      apps.push(await statusOf(store, { channel, app, entries: microFrontends[app] ?? [] }))
    const broken = apps.filter(({ live }) => live.length === 0)
    context.print({
      data: { channel, store: store.store.name, apps },
      lines:
        apps.length === 0
          ? [`Nothing is live on ${channel}.`]
          : [
              `Live on ${channel}:`,
              ...columns([
                ['app', 'version', 'traffic', 'since', 'by', 'fallback', 'note'],
                ...apps.flatMap(rowsOf),
              ]),
              ...broken.map(({ app, problem }) => `${app}: ${problem}`),
            ],
    })
  },
})
