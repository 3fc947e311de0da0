import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../platform/setup/prepare.mjs'
import { BLANK_PATH, startFront } from './speed/front'
import { measurePage, type PageTimes } from './speed/measure-page'
import { compare, median, type Ratio, regressions } from './speed/ratios'
import { startSlowLink } from './speed/slow-link'
import { startVariants, VARIANTS, type Variant } from './speed/variants'
import { type PageWeight, weighPage } from './speed/weigh-page'
import { type Cell, printTable, writeResults } from './support/results'

// `npm run bench -w lab`: first visits to the composed site, beside one bundle of the same sources, Module Federation as it is usually
// set up, and the same page without scripts. `docs/performance.md` says what is measured and how.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    routes: { type: 'string', default: '/,/coursesoffered,/courses/details/Python,/trainerprofile' },
    variants: { type: 'string', default: VARIANTS.join() },
    /** Takes the ratios as those that later runs are compared with. */
    record: { type: 'boolean', default: false },
  },
})
const RUNS = Number(values.runs)
const ROUTES = values.routes.split(',')
const variants = VARIANTS.filter((variant) => values.variants.split(',').includes(variant))
const RECORD = join(import.meta.dirname, 'results/speed-recorded.json')

type PageLoad = PageTimes & PageWeight
type Loads = Map<Variant, PageLoad[]>

const folder = mkdtempSync(join(tmpdir(), 'marga-speed-'))
const { serves, stop } = await startVariants(folder)
const front = await startFront()
const link = await startSlowLink(front.port)
const executablePath = await findChromium()
const blankUrl = `https://localhost:${front.port}${BLANK_PATH}`
const urlOf = (path: string) => `https://localhost:${link.port}${path}`

/** One load that is left alone, for paints and tasks; one that is clicked. */
async function measure(variant: Variant, path: string): Promise<PageTimes> {
  front.use(serves[variant])
  const visit = { executablePath, url: urlOf(path), blankUrl }
  const alone = await measurePage({ ...visit, isClicked: false })
  if (variant === 'static') return alone
  const { interactive, hydrated } = await measurePage({ ...visit, isClicked: true })
  return { ...alone, interactive, hydrated }
}

/** Once for all runs: the same is sent each time. */
async function weigh(variant: Variant, path: string): Promise<PageWeight> {
  front.use(serves[variant])
  return weighPage(executablePath, urlOf(path), variant !== 'static')
}

async function measureRoute(path: string): Promise<Loads> {
  const times = new Map<Variant, PageTimes[]>(variants.map((variant) => [variant, []]))
  for (let run = -1; run < RUNS; run += 1) {
    for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
      const one = await measure(variant, path)
      // The first run fills the front's memory.
      if (run >= 0) times.get(variant)?.push(one)
    }
  }
  const loads: Loads = new Map()
  for (const [variant, ones] of times) {
    const weight = await weigh(variant, path)
    loads.set(
      variant,
      ones.map((one) => ({ ...one, ...weight })),
    )
  }
  return loads
}

const KILO = 1_000
const kilobytes = (bytes: number) => (bytes / KILO).toFixed(1)

function cellOf(route: string, variant: Variant, loads: readonly PageLoad[]): Cell {
  const middle = (pick: (one: PageLoad) => number) => median(loads.map(pick))
  return {
    route,
    variant,
    'first paint ms': Math.round(middle(({ firstPaint }) => firstPaint)),
    'largest paint ms': Math.round(middle(({ largestPaint }) => largestPaint)),
    'interactive ms': Math.round(middle(({ interactive }) => interactive)),
    'hydrated ms': Math.round(middle(({ hydrated }) => hydrated)),
    'HTML KB': kilobytes(middle(({ bytes }) => bytes.html)),
    'CSS KB': kilobytes(middle(({ bytes }) => bytes.css)),
    'JS KB': kilobytes(middle(({ bytes }) => bytes.js)),
    'fonts KB': kilobytes(middle(({ bytes }) => bytes.font)),
    'all KB': kilobytes(middle(({ bytes }) => bytes.all)),
    'JS KB, page only': kilobytes(middle(({ pageOnly }) => pageOnly.js)),
    'all KB, page only': kilobytes(middle(({ pageOnly }) => pageOnly.all)),
    requests: middle(({ requests }) => requests),
    chain: middle(({ chain }) => chain),
    'longest task ms': Math.round(middle(({ longestTask }) => longestTask)),
    'blocking ms': Math.round(middle(({ blocking }) => blocking)),
    'layout shift': middle(({ layoutShift }) => layoutShift).toFixed(3),
  }
}

const FIGURES: Record<string, (one: PageLoad) => number> = {
  'first paint': ({ firstPaint }) => firstPaint,
  'largest paint': ({ largestPaint }) => largestPaint,
  interactive: ({ interactive }) => interactive,
  hydrated: ({ hydrated }) => hydrated,
  JS: ({ bytes }) => bytes.js,
  bytes: ({ bytes }) => bytes.all,
}

const ratiosOf = (route: string, loads: Loads): Ratio[] =>
  variants
    .filter((variant) => variant !== 'composed')
    .flatMap((other) =>
      Object.entries(FIGURES)
        .filter(([name]) => other !== 'static' || name.endsWith('paint'))
        .map(([name, pick]) =>
          compare(
            `${route} composed/${other} ${name}`,
            (loads.get('composed') ?? []).map(pick),
            (loads.get(other) ?? []).map(pick),
          ),
        ),
    )

const cells: Cell[] = []
const ratios: Ratio[] = []
try {
  for (const route of ROUTES) {
    const loads = await measureRoute(route)
    const ofRoute = [...loads].map(([variant, ones]) => cellOf(route, variant, ones))
    printTable(ofRoute, { withHead: true })
    cells.push(...ofRoute)
    for (const one of ratiosOf(route, loads)) {
      console.log(`${one.what}: ${one.ratio} (noise ${one.noise})`)
      ratios.push(one)
    }
  }
} finally {
  link.stop()
  front.stop()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

writeResults('speed', {
  title: 'First visits',
  about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; ${RUNS} runs, interleaved; 150 ms, 1.6 Mbit/s, 4 times slower processor, HTTP/2, answers from memory.`,
  cells,
  note: ratios.map(({ what, ratio, noise }) => `${what}: ${ratio} (noise ${noise})`),
})
const recorded: Ratio[] = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : []
const worse = regressions(ratios, recorded)
for (const line of worse) console.error(`worse: ${line}`)
if (values.record) writeFileSync(RECORD, `${JSON.stringify(ratios, null, 2)}\n`)
else process.exitCode = worse.length > 0 ? 1 : 0
