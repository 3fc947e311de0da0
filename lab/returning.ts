import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Change, changeWord, copySources, WORDS } from './returning/changed-sources'
import { openBrowser, sumOf, sumWithStableAddresses, visit } from './returning/visit'
import { APPS, bundleWorkspace } from './speed/variants'
import { buildIn } from './support/build-in'
import { makePopular } from './support/popular'
import { type Cell, printTable, writeResults } from './support/results'
import { shipFrom, startSite } from './support/site'
import { until } from './support/until'

// `npm run bench:returning -w lab`: what a second visit to the home page costs after a release, in bytes over the wire, beside one
// bundle of the same sources whose addresses stay the same. Exact, so that it is not repeated.

const folder = mkdtempSync(join(tmpdir(), 'marga-returning-'))
const sources = join(folder, 'sources')
const BUNDLE = 'lab/variants/bundle'
const APP_OF: Record<Change, { app: string; built: string }> = {
  'one word of a remote': { app: 'marketing', built: 'mfe-marketing' },
  'one word of the shell': { app: 'shell', built: 'shell' },
}

const apps = ['shell', ...APPS]
copySources(sources)
for (const app of apps) buildIn(join(sources, app === 'shell' ? app : `mfe-${app}`))
buildIn(join(sources, BUNDLE))

const composed = await startSite(join(folder, 'composed'), sources, apps)
const bundle = await startSite(join(folder, 'bundle'), bundleWorkspace(folder, sources))

const liveOf = async (origin: string, app: string) => {
  const { microFrontends } = await (await fetch(`${origin}/registry.json`)).json()
  return microFrontends[app][0].metadata.version
}

/** Releases, and waits until visitors get it. */
async function release(site: typeof composed, place: string, app: string) {
  const before = await liveOf(site.origin, app)
  await shipFrom(place, [app], site.environment)
  await until(`${app} is released`, async () => (await liveOf(site.origin, app)) !== before)
  await makePopular(new URL(site.origin))
}

const cold = async (origin: string, name: string) => {
  const browser = await openBrowser(join(folder, 'browsers', name))
  const visited = await visit(browser, origin)
  await browser.close()
  return visited
}

const KILO = 1_000
const kilobytes = (bytes: number) => Number((bytes / KILO).toFixed(1))
const rowOf = (visited: string, own: number, other: number): Cell => ({
  'second visit after': visited,
  'composed KB': kilobytes(own),
  'bundle KB': kilobytes(other),
  ratio: Number((own / other).toFixed(3)),
})

try {
  for (const { origin } of [composed, bundle]) await makePopular(new URL(origin))
  const browser = await openBrowser(join(folder, 'browsers/visitor'))
  const other = await openBrowser(join(folder, 'browsers/bundle'))
  const first = await visit(browser, composed.origin)
  let bundled = await visit(other, bundle.origin)
  const cells = [
    rowOf('(first visit)', sumOf(first), sumOf(bundled)),
    rowOf('nothing', sumOf(await visit(browser, composed.origin)), sumOf(await visit(other, bundle.origin))),
  ]
  for (const change of Object.keys(WORDS) as Change[]) {
    const { app, built } = APP_OF[change]
    changeWord(sources, change)
    buildIn(join(sources, built))
    buildIn(join(sources, BUNDLE))
    await release(composed, sources, app)
    await release(bundle, bundleWorkspace(folder, sources), 'shell')
    const later = await cold(bundle.origin, app)
    cells.push(
      rowOf(change, sumOf(await visit(browser, composed.origin)), sumWithStableAddresses(later, bundled)),
    )
    bundled = later
  }
  await Promise.all([browser.close(), other.close()])
  printTable(cells, { withHead: true })
  writeResults('returning', {
    title: 'Returning visitors',
    about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; Chromium, HTTP/1.1, the home page with what is loaded ahead.`,
    cells,
    note: ['The bundle is counted with addresses that stay: only files with new content are loaded again.'],
  })
} finally {
  await Promise.all([composed.stop(), bundle.stop()])
  rmSync(folder, { recursive: true, force: true })
}
