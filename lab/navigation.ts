import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../platform/setup/prepare.mjs'
import { startFront } from './speed/front'
import { measureNavigation, type Navigation } from './speed/measure-navigation'
import { median } from './speed/ratios'
import { startSlowLink } from './speed/slow-link'
import { startVariants, type Variant } from './speed/variants'
import { type Cell, printTable, writeResults } from './support/results'

// `npm run bench:navigation -w lab`: from the click on a link in view until the heading of the next page, which another app has, is
// painted; with what the site loads ahead, and for visitors who save data.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const RUNS = Number(values.runs)
const VARIANTS: Variant[] = ['composed', 'bundle', 'usual']
const LINKS = [
  ['/', '/coursesoffered'],
  ['/coursesoffered', '/about-us'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'marga-navigation-'))
const { serves, stop } = await startVariants(folder)
const front = await startFront()
const link = await startSlowLink(front.port)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic', `--ignore-certificate-errors-spki-list=${front.publicKeyHash}`],
})

/** Ways to reach the site, and how many times slower the processor is. */
const WAYS = [
  { way: 'unthrottled', port: front.port, cpuSlowdown: 1 },
  { way: 'slow link', port: link.port, cpuSlowdown: 1 },
  { way: 'slow link, processor 4 times slower', port: link.port, cpuSlowdown: 4 },
]

type Wanted = Pick<Navigation, 'from' | 'to' | 'isCold'>

/** Medians by variant. The first run fills the front's memory. */
async function measure(wanted: Wanted, { port, cpuSlowdown }: (typeof WAYS)[number]) {
  const times = new Map<Variant, number[]>(VARIANTS.map((variant) => [variant, []]))
  for (let run = -1; run < RUNS; run += 1)
    for (const variant of VARIANTS) {
      front.use(serves[variant])
      const origin = `https://localhost:${port}`
      const took = await measureNavigation({ browser, origin, cpuSlowdown, ...wanted })
      if (run >= 0) times.get(variant)?.push(took)
    }
  return Object.fromEntries(
    [...times].map(([variant, taken]) => [`${variant} ms`, Math.round(median(taken))]),
  )
}

const cells: Cell[] = []
try {
  for (const [from, to] of LINKS)
    for (const isCold of [false, true])
      for (const way of WAYS) {
        const cell = {
          link: `${from} to ${to}`,
          ahead: isCold ? 'nothing' : 'links in view',
          way: way.way,
          ...(await measure({ from, to, isCold }, way)),
        }
        printTable([cell], { withHead: cells.length === 0 })
        cells.push(cell)
      }
} finally {
  await browser.close()
  link.stop()
  front.stop()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

writeResults('navigation', {
  title: 'Navigations',
  about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; medians of ${RUNS} runs, interleaved; slow link 150 ms, 1.6 Mbit/s; HTTP/2, answers from memory.`,
  cells,
  note: [
    'The bundle is the same shell, which loads ahead as the composed site does; the usual set-up loads nothing ahead.',
  ],
})
