import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { findChromium } from '../platform/setup/prepare.mjs'

// `npm run lighthouse`: accessibility, best practices and SEO of every public route of the site that runs.

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
const CATEGORIES = ['accessibility', 'best-practices']
const PORT = 9_333

const folder = mkdtempSync(join(tmpdir(), 'marga-lighthouse-'))
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--remote-debugging-port=${PORT}`,
  `--user-data-dir=${folder}`,
]
const browser = spawn(await findChromium(), [...flags, 'about:blank'], { stdio: 'ignore' })

async function untilReady() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/json/version`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
}

try {
  await untilReady()
  for (const path of [...PATHS, ...HIDDEN_PATHS]) {
    const names = HIDDEN_PATHS.includes(path) ? CATEGORIES : [...CATEGORIES, 'seo']
    const run = await lighthouse(new URL(path, values.site).href, {
      port: PORT,
      onlyCategories: names,
      logLevel: 'error',
    })
    const { categories = {}, audits = {} } = run?.lhr ?? {}
    const scores = names.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`)
    console.log(path.padEnd(28), scores.join('   '))
    for (const { id, title, score } of Object.values(audits))
      if (score !== null && score < 1) console.log(`    ${id}: ${title}`)
  }
} finally {
  browser.kill()
  await new Promise((resolve) => browser.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
