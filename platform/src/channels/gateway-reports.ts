import type { Registry } from '@marga/platform-contract/registry'
import { type GatewayReport, gatewayReportSchema } from '@marga/platform-contract/release-service'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'
import { appsOn, readNewest } from './channel-log'
import type { StoreSnapshot } from './store-snapshot'

/** Interval at which a gateway repeats what it serves, in milliseconds. */
export const REPORT_EVERY_MS = 15_000
/** A gateway whose last report is older has ended, in milliseconds; clocks may differ by less. */
const REPORT_COUNTS_MS = 45_000
/** Reports of ended gateways are removed after this time, in milliseconds. */
const REPORT_KEPT_MS = 60 * 60_000

export interface ReportPlace {
  channel: string
  /** Names one process. */
  id: string
}

/** The record and the releases of each app that a registry was made of; of a retired app no release. */
export const servedApps = (snapshot: StoreSnapshot, channel: string, { microFrontends }: Registry) =>
  Object.fromEntries(
    appsOn(snapshot.folder, channel).flatMap((app) => {
      const revision = readNewest(snapshot, { channel, app })?.record.revision
      const versions = (microFrontends[app] ?? []).flatMap(({ metadata, extras }) =>
        extras.unavailable ? [] : [metadata.version],
      )
      return revision === undefined ? [] : [[app, { revision, versions }]]
    }),
  )

function parse(bytes: Buffer | null): GatewayReport[] {
  try {
    return bytes ? [gatewayReportSchema.parse(JSON.parse(bytes.toString('utf8')))] : []
  } catch {
    return []
  }
}

async function readAll(store: Store, channel: string) {
  const keys = await store.list(storePaths.gatewayReports(channel))
  const contents = await Promise.all(keys.map((key) => store.read(key)))
  return contents.flatMap((bytes, index) =>
    parse(bytes).map((report) => ({ report, key: keys[index] ?? '' })),
  )
}

const isWithin = (ageMs: number, { at }: GatewayReport, now: number) => now - Date.parse(at) <= ageMs

/** What the gateways of a channel serve that have reported it lately. */
export async function readGatewayReports(store: Store, channel: string, now = Date.now()) {
  const all = await readAll(store, channel)
  return all.flatMap(({ report }) => (isWithin(REPORT_COUNTS_MS, report, now) ? [report] : []))
}

/** The last report of every gateway of a channel, also of those that ended without removing it; a host's older process is left out. */
export async function lastReports(store: Store, channel: string, now = Date.now()) {
  const reports = (await readAll(store, channel)).map(({ report }) => report)
  const hostOf = ({ gateway }: GatewayReport) => gateway.replace(/:\d+$/, '')
  const current = reports.filter((report) => isWithin(REPORT_COUNTS_MS, report, now))
  const isReplaced = (report: GatewayReport) => current.some((other) => hostOf(other) === hostOf(report))
  const silent = reports.filter((report) => !current.includes(report) && !isReplaced(report))
  return { current, silent }
}

export const writeGatewayReport = (store: Store, { channel, id }: ReportPlace, report: GatewayReport) =>
  store.write(storePaths.gatewayReport({ channel, id }), JSON.stringify(report))

export const removeGatewayReport = (store: Store, place: ReportPlace) =>
  store.remove(storePaths.gatewayReport(place))

/** Removes what processes left behind that did not end by themselves. */
export async function removeOldReports(store: Store, channel: string, now = Date.now()) {
  for (const { report, key } of await readAll(store, channel))
    if (!isWithin(REPORT_KEPT_MS, report, now)) await store.remove(key)
}
