import type { InspectedRelease, Inspection, PageReport } from '@marga/platform-contract/page-report'
import type { Site } from '@marga/sdk'
import { type Owner, ownerOf, routeOf } from '../composition/owner'
import { type PageData, readPageData } from '../page-data'
import { shownPlaces } from '../slots/shown-places'

/** What the gateway knows of the releases of this page. @throws Error with its own sentence */
export async function fetchInspection(releaseSet: string): Promise<Inspection> {
  const answer = await fetch(`/release-set/${releaseSet}/inspection`)
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message)
  return body
}

/** Something on the page, and whose it is. */
export interface Region {
  kind: 'shell' | 'page' | 'part'
  app: string
  name: string
  boxes: readonly DOMRect[]
}

const CHROME = 'body header, body footer'

/** What of the page belongs to whom. Parts come after the page that they are in. */
export function regionsOf(): Region[] {
  const app = ownerOf(readPageData().registry, location.pathname)?.app ?? 'shell'
  const chrome = [...document.querySelectorAll(CHROME)].filter((element) => !element.closest('main, dialog'))
  const main = document.querySelector('main')
  return [
    ...chrome.map((element) => ({
      ...{ kind: 'shell' as const, app: 'shell', name: element.localName },
      boxes: [element.getBoundingClientRect()],
    })),
    ...(main ? [{ kind: 'page' as const, app, name: 'page', boxes: [main.getBoundingClientRect()] }] : []),
    ...[...shownPlaces].map(({ part, boxes }) => ({
      ...{ kind: 'part' as const, app: part.app, name: part.part, boxes: boxes() },
    })),
  ].filter(({ boxes }) => boxes.length > 0)
}

const resources = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry)

const isOf = ({ app }: Pick<InspectedRelease, 'app'>, { name }: PerformanceResourceTiming) =>
  name.includes(`/releases/${app}/`)

const bytesOf = (release: InspectedRelease, files: readonly PerformanceResourceTiming[]) =>
  files.filter((file) => isOf(release, file)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)

/** Browsers that do not say how a file was answered say nothing of lost ones. */
const isLost = ({ responseStatus }: PerformanceResourceTiming) => responseStatus >= 400

const lostFiles = (releases: readonly InspectedRelease[], files: readonly PerformanceResourceTiming[]) =>
  releases.flatMap((release) =>
    files
      .filter((file) => isOf(release, file) && isLost(file))
      .map(({ name, responseStatus }) => ({
        ...{ app: release.app, status: responseStatus },
        file: name.slice(name.lastIndexOf('/') + 1).replace(/[?#].*/, ''),
      })),
  )

/** The document, while it shows the page that it was opened for. */
const openedFor = (pathname: string) =>
  performance
    .getEntriesByType('navigation')
    .filter((entry): entry is PerformanceNavigationTiming => 'serverTiming' in entry)
    .find(({ name }) => new URL(name).pathname === pathname)

const isOfBrowser = (owner: Owner | null) => owner?.render === 'client' || owner?.when?.signedIn === true

function renderedBy(data: PageData, owner: Owner | null, isOpened: boolean): PageReport['renderedBy'] {
  if (!isOpened || isOfBrowser(owner)) return 'client'
  return data.hydration ? 'server' : 'browser'
}

const inTenths = (ms: number) => Math.round(ms * 10) / 10

/** What the page is, without anything of the visitor: no query, no text of the page, no account. */
export function reportOf({ releaseSet, releases }: Inspection, { config, degraded }: Site): PageReport {
  const data = readPageData()
  const { pathname, origin } = location
  const owner = ownerOf(data.registry, pathname)
  const route = routeOf(data.registry, pathname)
  const document = openedFor(pathname)
  const files = resources()
  const parts = [...shownPlaces].map(({ part: { app, slot, part }, state }) => ({
    ...{ app, slot, part },
    state: state(),
  }))
  const shown = new Set(['shell', ...(owner ? [owner.app] : []), ...parts.map(({ app }) => app)])
  const own = releases.filter(({ app }) => shown.has(app))
  const flags = Object.entries(config.flags ?? {}).filter(([flag]) => route?.flags?.includes(flag))
  return {
    ...{ format: 1, at: new Date().toISOString(), site: origin, releaseSet },
    page: owner && route ? { app: owner.app, routeId: owner.routeId, path: route.path } : null,
    renderedBy: renderedBy(data, owner, document !== undefined),
    isDegraded: degraded.getState(),
    releases: own.map((release) => ({ ...release, bytes: bytesOf(release, files) })),
    parts,
    flags: Object.fromEntries(flags),
    server: (document?.serverTiming ?? []).map(({ name, duration, description }) => ({
      ...{ name, text: description },
      ms: inTenths(duration),
    })),
    lost: lostFiles(own, files),
  }
}
