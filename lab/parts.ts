import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Registry } from '@marga/platform-contract/registry'
import { findChromium } from '../platform/setup/prepare.mjs'
import { BLANK_PATH, startFront } from './speed/front'
import { measurePage, type PageTimes } from './speed/measure-page'
import { compare, median } from './speed/ratios'
import { startSlowLink } from './speed/slow-link'
import { proxied } from './speed/variants'
import { type Cell, printTable, writeResults } from './support/results'
import { startSite, workspace } from './support/site'
import { until } from './support/until'

// `npm run bench:parts -w lab`: a program page with the parts of other teams, and the same page while nobody fills its slots, in
// pairs, as a first visit over a slow link.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '11' } } })
const RUNS = Number(values.runs)
const PAGE = '/courses?program=Data+Science'
const FILLERS = ['marketing', 'trainers']

/** A workspace whose apps are those of this one, without what they put into the pages of others. */
function unfilledWorkspace(folder: string): string {
  const place = join(folder, 'unfilled')
  for (const app of FILLERS) {
    const [from, to] = [join(workspace, `mfe-${app}`), join(place, `mfe-${app}`)]
    mkdirSync(to, { recursive: true })
    for (const name of ['package.json', 'dist']) cpSync(join(from, name), join(to, name), { recursive: true })
    const { fills: _, ...descriptor } = JSON.parse(readFileSync(join(from, 'mfe.json'), 'utf8'))
    writeFileSync(join(to, 'mfe.json'), JSON.stringify(descriptor))
  }
  return place
}

const folder = mkdtempSync(join(tmpdir(), 'marga-parts-'))
const filled = await startSite(join(folder, 'filled'))
const unfilled = await startSite(join(folder, 'unfilled'))
await unfilled.ship(unfilledWorkspace(folder), FILLERS)
await until('nobody fills the slots of the other site', async () => {
  const registry: Registry = await (await fetch(`${unfilled.origin}/registry.json`)).json()
  return FILLERS.every(
    (app) => Object.keys(registry.microFrontends[app]?.[0]?.extras.fills ?? {}).length === 0,
  )
})
const front = await startFront()
const link = await startSlowLink(front.port)
const executablePath = await findChromium()
const visit = {
  executablePath,
  url: `https://localhost:${link.port}${PAGE}`,
  blankUrl: `https://localhost:${front.port}${BLANK_PATH}`,
  isClicked: false,
}

const WAYS = {
  'with parts': proxied(filled.origin),
  'without parts': proxied(unfilled.origin),
}
type Way = keyof typeof WAYS
const ways = Object.keys(WAYS) as Way[]

/** The first run fills the front's memory. */
async function measure() {
  const times = new Map<Way, PageTimes[]>(ways.map((way) => [way, []]))
  for (let run = -1; run < RUNS; run += 1)
    for (const way of run % 2 === 0 ? ways : ways.toReversed()) {
      front.use(WAYS[way])
      const one = await measurePage(visit)
      if (run >= 0) times.get(way)?.push(one)
    }
  return times
}

const FIGURES = ['firstPaint', 'largestPaint', 'blocking', 'layoutShift'] as const

const cellOf = (way: Way, loads: readonly PageTimes[]): Cell => ({
  page: PAGE,
  way,
  ...Object.fromEntries(
    FIGURES.map((name) => [name, Number(median(loads.map((one) => one[name])).toFixed(3))]),
  ),
})

try {
  const times = await measure()
  const cells = [...times].map(([way, loads]) => cellOf(way, loads))
  printTable(cells, { withHead: true })
  const note = (['firstPaint', 'largestPaint'] as const).map((name) => {
    const of = (way: Way) => (times.get(way) ?? []).map((one) => one[name])
    const { ratio, noise } = compare(name, of('with parts'), of('without parts'))
    return `${name}, with parts to without: ${ratio} (noise ${noise})`
  })
  for (const line of note) console.log(line)
  writeResults('parts', {
    title: 'A page with parts of other teams',
    about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; medians of ${RUNS} runs, interleaved; 150 ms, 1.6 Mbit/s, 4 times slower processor, HTTP/2, answers from memory; milliseconds.`,
    cells,
    note,
  })
} finally {
  link.stop()
  front.stop()
  await Promise.all([filled.stop(), unfilled.stop()])
  rmSync(folder, { recursive: true, force: true })
}
