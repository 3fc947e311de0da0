import { versionInAddress } from '@marga/platform-contract/addresses'
import type { RegistryEntry } from '@marga/platform-contract/registry'
import type { AppStatus, StatusAnswer } from '@marga/platform-contract/release-service'
import { appsOn, readNewest, refusedRecords } from '../channels/channel-log'
import { readGatewayReports, servedApps } from '../channels/gateway-reports'
import { describeMissing, describeOldHead, findMissing } from '../channels/missing-records'
import { readProposals } from '../channels/proposals'
import { buildRegistry } from '../channels/registry'
import { isRetired } from '../channels/since-retired'
import type { OpenStore } from '../channels/store-snapshot'
import { compare } from '../guard/compare'
import { readTallies } from '../guard/read-tallies'

import type { LogId } from '../storage/store-paths'

/** What is wrong with an app on a channel; '' or undefined for nothing. */
export function problemOf(
  store: OpenStore,
  log: LogId,
  entry: RegistryEntry | undefined,
): string | undefined {
  if (!entry) {
    const newest = readNewest(store, log)?.record
    if (!newest) return 'its log holds no readable record'
    return isRetired(newest) ? '' : `${newest.live[0]?.version} is revoked, and no earlier release is left`
  }
  const { unavailable, standsInFor } = entry.extras
  if (unavailable) return unavailable
  if (standsInFor) return `is the fallback for ${standsInFor}, which is gone or revoked`
  const [refused] = refusedRecords(store, log)
  return refused && `the record of revision ${refused.revision} ${refused.refusal}`
}

async function statusOf(
  store: OpenStore,
  { entries, ...log }: LogId & { entries: readonly RegistryEntry[] },
): Promise<AppStatus> {
  const newest = readNewest(store, log)?.record
  const [entry] = entries
  const comparison =
    newest && entries.length > 1 ? compare(await readTallies(store.store, newest)) : undefined
  const reported = comparison?.[0]
  return {
    app: log.app,
    version: entry?.metadata.version ?? '',
    live: entries.map(({ metadata, deployment }, index) => ({
      version: metadata.version,
      traffic: deployment?.traffic ?? 100,
      isCanary: index > 0,
      ...(reported && { reported: index > 0 ? reported.canary : reported.stable }),
    })),
    ...(comparison && { comparison }),
    since: newest?.at ?? '',
    by: newest?.by ?? '',
    why: newest?.why ?? '',
    fallback: versionInAddress(entry?.fallbackUrl),
    problem: problemOf(store, log, entry) ?? '',
    ...(isRetired(newest) && { isRetired: true }),
  }
}

interface Served {
  revision: number
  versions: readonly string[]
}

/** Apps whose newest record a gateway has, but not its releases: it refuses their files, and serves others. */
const differencesOf = (newest: Record<string, Served>, apps: Record<string, Served>) =>
  Object.entries(newest).flatMap(([app, { revision, versions }]) => {
    const { revision: has, versions: serves = [] } = apps[app] ?? {}
    const lacks = versions.filter((version) => !serves.includes(version))
    return has === revision && lacks.length > 0 ? [{ app, lacks, serves: [...serves] }] : []
  })

/** Gateways that serve the channel, with the apps whose newest record they do not serve, and what they serve in its place. */
export async function gatewaysOf(store: OpenStore, channel: string) {
  const newest = servedApps(store, channel, buildRegistry(store, channel))
  const reports = await readGatewayReports(store.store, channel)
  return reports.map(({ gateway, at, apps, problem }) => ({
    gateway,
    at,
    behind: Object.entries(newest).flatMap(([app, { revision }]) =>
      (apps[app]?.revision ?? 0) < revision ? [app] : [],
    ),
    differs: differencesOf(newest, apps),
    problem,
  }))
}

/** What is wrong with the records as a whole: some are missing, or newer ones may be withheld. */
export async function recordProblems(store: OpenStore, channel: string): Promise<string[]> {
  const missing = await findMissing(store.store, store, channel)
  const { length } = await readGatewayReports(store.store, channel)
  return [...missing.map(describeMissing), describeOldHead(store, channel, length)].filter(Boolean)
}

/** What is live on a channel, how canaries do, and what is wrong. */
export async function channelStatus(store: OpenStore, channel: string): Promise<StatusAnswer> {
  const { microFrontends } = buildRegistry(store, channel)
  const apps: AppStatus[] = []
  for (const app of appsOn(store.folder, channel))
    apps.push(await statusOf(store, { channel, app, entries: microFrontends[app] ?? [] }))
  const gateways = await gatewaysOf(store, channel)
  const problems = await recordProblems(store, channel)
  const proposals = (await readProposals(store, channel)).map(
    ({ record: { app, by }, version, has, needed }) => ({
      app,
      version,
      by,
      has,
      needed,
    }),
  )
  return { channel, store: store.store.name, apps, gateways, proposals, problems }
}
