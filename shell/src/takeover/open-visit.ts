import { browserStore, createSite } from '@marga/sdk'
import { readSearchEntries } from '../composition/ask-gateway'
import { createRemoteLoader } from '../composition/load-remote'
import { ownerOf } from '../composition/owner'
import { createSetFiles } from '../composition/set-files'
import type { PageData } from '../page-data'
import type { SentReads } from '../prefetch/reads-ahead'
import { createReports } from '../telemetry/reports'
import { createTelemetry, type Telemetry } from '../telemetry/telemetry'

/** Share of the visits whose speed is measured; all are while every visit reports, since releases are compared. */
const VITALS_SHARE = 0.05

/** A share of the visits reports its views, by which the gateway compares releases. */
function openTelemetry({ registry, config }: PageData): Telemetry {
  const { reportShare = 0 } = config
  const isSampled = Math.random() < reportShare
  const telemetry = createTelemetry({
    registry,
    reports: createReports({ releaseSet: config.releaseSet ?? '' }),
    isSampled,
  })
  if (reportShare === 1 || Math.random() < VITALS_SHARE)
    import(/* webpackChunkName: "web-vitals" */ '../telemetry/web-vitals').then(
      ({ followVitals }) => followVitals(telemetry),
      () => {},
    )
  return telemetry
}

export type Visit = ReturnType<typeof openVisit>

/** What lasts from the first page of a tab to its last. */
export function openVisit(page: PageData) {
  const { config, isDegraded, registry } = page
  const sentReads: SentReads = new Map()
  const site = createSite({
    config,
    local: browserStore('localStorage'),
    session: browserStore('sessionStorage'),
    isDegraded,
    hasPath: (path) => ownerOf(registry, path) !== null,
    readSearchEntries: () => readSearchEntries(config.releaseSet ?? '-'),
    sentReads,
  })
  const telemetry = openTelemetry(page)
  const setFiles = createSetFiles(registry, config.filesId ?? config.releaseSet ?? '')
  return {
    page,
    site,
    sentReads,
    telemetry,
    /** Done once it is known who is signed in. */
    isRestored: site.auth.restore(window.sessionAnswer),
    setFiles,
    loadRemote: createRemoteLoader({ registry, setFiles, onFault: telemetry.loadFault }),
  }
}
