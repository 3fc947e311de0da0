import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../platform/setup/prepare.mjs'

// `npm run shots`: a picture of each route at three widths in both themes, of the site that runs.

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    folder: { type: 'string', default: 'shots' },
  },
})

const PATHS = [
  '/',
  '/about-us',
  '/coursesoffered',
  '/coursesoffered?q=alchemy',
  '/courses?program=Data%20Science',
  '/courses?program=MLOps%3A%20Machine%20Learning%20Operations',
  '/courses/details/Python',
  '/courses/data-structures',
  '/futuretech-training',
  '/futuretech-training/python-first-steps',
  '/ai-training',
  '/mock-interview',
  '/freelancer-trainer',
  '/trainerprofile',
  '/TrainerDetails?id=1',
  '/trainer/1',
  '/DataScience-Promo',
  '/registrationds2589',
  '/thank-you',
  '/contact',
  '/ai-talent-hub',
  '/resume',
  '/refunds',
  '/login',
  '/login?mode=register',
  '/profilepage',
  '/no-such-page',
]
const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const

const nameOf = (path: string) => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

mkdirSync(values.folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
for (const colorScheme of SCHEMES)
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const path of PATHS) {
      await page.goto(new URL(path, values.site).href, { waitUntil: 'networkidle' })
      const file = join(values.folder, `${nameOf(path)}-${width}-${colorScheme}.png`)
      await page.screenshot({ path: file, fullPage: true })
      console.log(file)
    }
    await context.close()
  }
await browser.close()
