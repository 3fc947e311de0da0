import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRACTICES, practicePath } from '@marga/content/practices'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../platform/setup/prepare.mjs'

// `npm run shots -w lab`: a picture of each page at three widths in both themes, of the site that runs: signed out, and as a member
// who has registered for a course. The member and the registration are made on that site. With `--preview <address>` the pictures are of a
// preview, without its badge: taken before and after, they show what a release changes.

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    folder: { type: 'string', default: 'shots' },
    preview: { type: 'string' },
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
  '/courses/apache-spark',
  '/futuretech-training',
  '/futuretech-training/python-first-steps',
  '/ai-training',
  '/mock-interview',
  '/freelancer-trainer',
  '/trainerprofile',
  '/TrainerDetails?id=1',
  '/trainer/1',
  '/trainer-courses/2',
  ...PRACTICES.map(({ name }) => practicePath(name)),
  '/DataScience-Promo',
  '/MLOps-Promo',
  '/registrationds2589',
  '/thank-you',
  '/contact',
  '/ai-talent-hub',
  '/resume-analysis',
  '/resume-correction',
  '/expert-review-panel',
  '/scoremarked-talent',
  '/oracle-qe-automation',
  '/resume',
  '/privacy',
  '/terms',
  '/refunds',
  '/search?q=pyhton',
  '/login',
  '/login?mode=register',
  '/login?mode=forgot',
  '/profilepage',
  '/no-such-page',
]
/** Pages of a member who has registered for a course and paid. */
const OF_MEMBER = [
  '/',
  '/my-learning',
  '/profilepage',
  '/account',
  '/thank-you?batch=DataScience',
  '/mock-interview',
]
const WIDTHS = [360, 768, 1280]
const HEIGHT = 900
const SCHEMES = ['light', 'dark'] as const

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const nameOf = (path: string) => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
const addressOf = (path: string) => new URL(path, values.preview ?? values.site).href

/** Registers for a course with a new account and pays in the sandbox. */
async function becomeMember(browser: Browser): Promise<{ session: Session; receipt: string }> {
  const page = await browser.newPage()
  await page.goto(addressOf('/DataScience-Promo'))
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(`meera.${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a long walk home')
  await page.getByLabel('Confirm password').fill('a long walk home')
  await page.getByRole('radio', { name: /^Pay ₹[\d,]+ now/ }).check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.goto(addressOf('/my-learning'))
  const receipt = await page.getByRole('link', { name: /Receipt/ }).getAttribute('href')
  const session = await page.context().storageState()
  await page.close()
  return { session, receipt: receipt ?? '/my-learning' }
}

/** What a browser that has opened the preview keeps. */
async function openPreview(browser: Browser): Promise<Session> {
  const context = await browser.newContext()
  if (values.preview) await (await context.newPage()).goto(values.preview)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Shows the whole page at once, so that it has the pictures and parts that it would load on the way down. */
async function showWhole(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  // A lazy picture far to the side, as in a carousel, would not load; one that is not displayed never does.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  )
  await page.waitForLoadState('networkidle')
}

async function takeShot(page: Page, path: string, name: string) {
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ ...size, height: HEIGHT })
  await page.goto(addressOf(path), { waitUntil: 'networkidle' })
  await showWhole(page)
  const file = join(values.folder, `${name}.png`)
  await page.screenshot({ path: file, fullPage: true, style: 'marga-preview{display:none}' })
  console.log(file)
}

mkdirSync(values.folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const { session, receipt } = await becomeMember(browser)
const opened = await openPreview(browser)
const ofMember = { ...session, cookies: [...session.cookies, ...opened.cookies] }
for (const colorScheme of SCHEMES)
  for (const width of WIDTHS) {
    const look = { viewport: { width, height: HEIGHT }, colorScheme, reducedMotion: 'reduce' as const }
    const visitor = await browser.newContext({ ...look, storageState: opened })
    const page = await visitor.newPage()
    for (const path of PATHS) await takeShot(page, path, `${nameOf(path)}-${width}-${colorScheme}`)
    await visitor.close()
    const member = await browser.newContext({ ...look, storageState: ofMember })
    const own = await member.newPage()
    for (const path of [...OF_MEMBER, receipt])
      await takeShot(own, path, `member-${nameOf(path)}-${width}-${colorScheme}`)
    await member.close()
  }
await browser.close()
