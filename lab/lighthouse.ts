import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRACTICES, practicePath } from '@marga/content/practices'
import lighthouse from 'lighthouse'
import { findChromium } from '../platform/setup/prepare.mjs'
import { MEASURING } from './speed/bare-browser'
import { until } from './support/until'

// `npm run lighthouse -w lab`: accessibility, best practices, SEO and, on a phone with a slow link, performance of every public route
// of the site that runs. Fails where one is below its goal; performance counts only on a machine that does nothing else.

const { values } = parseArgs({ options: { site: { type: 'string', default: 'http://localhost:3000' } } })
const PATHS = [
  '/',
  '/coursesoffered',
  '/courses?program=Data%20Science',
  '/courses/details/Python',
  '/courses/apache-spark',
  '/futuretech-training',
  '/futuretech-training/python-first-steps',
  '/freelancer-trainer',
  '/trainerprofile',
  '/TrainerDetails?id=1',
  '/trainer/1',
  practicePath(PRACTICES[0].name),
  '/mock-interview',
  '/about-us',
  '/ai-training',
  '/contact',
  '/DataScience-Promo',
  '/MLOps-Promo',
  '/privacy',
  '/terms',
  '/refunds',
]
/** Pages that search engines are asked to leave out: no score for them. */
const HIDDEN_PATHS = [
  '/search?q=python',
  '/registrationds2589',
  '/resume',
  '/thank-you',
  '/login',
  '/login?mode=register',
]
/** Categories by their least score. */
const GOALS = { accessibility: 1, 'best-practices': 1, performance: 0.98 }
/** Audits that tell a time, and no fault. */
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/** A browser that has never seen the site: one that has keeps its fonts and loads them first. */
async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'marga-lighthouse-'))
  const flags = [...MEASURING, '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const browser = spawn(await findChromium(), [...flags, 'about:blank'], { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  const close = async () => {
    browser.kill()
    await ended
    // Its children write into the folder for a moment longer.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  // The browser writes down which port it has.
  const readPort = () => Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0])
  try {
    await until('the browser has started', async () => readPort() > 0)
    return { port: readPort(), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function measure(path: string) {
  const goals = HIDDEN_PATHS.includes(path) ? GOALS : { ...GOALS, seo: 1 }
  const url = new URL(path, values.site).href
  // Once before, so that the time of the page's first rendering on the server is not measured.
  await (await fetch(url)).arrayBuffer()
  const browser = await openBrowser()
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: Object.keys(goals),
      logLevel: 'error',
    })
    return { goals, categories: run?.lhr.categories ?? {}, audits: run?.lhr.audits ?? {} }
  } finally {
    await browser.close()
  }
}

for (const path of [...PATHS, ...HIDDEN_PATHS]) {
  const { goals, categories, audits } = await measure(path)
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = categories[name]?.score ?? 0
    if (score < goal) process.exitCode = 1
    return `${name} ${Math.round(score * 100)}`
  })
  const times = TIMES.map((name) => audits[name]?.displayValue ?? '')
  console.log(path.padEnd(36), scores.join('   '), ' ', times.join(', '))
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits))
    if (score !== null && score < 1 && scoreDisplayMode === 'binary') console.log(`    ${id}: ${title}`)
}
