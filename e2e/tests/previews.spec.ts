import type { Page } from '@playwright/test'
import { violationsOn } from '../support/axe'
import { TRIED_OUT } from '../support/editions'
import { startMovedSite } from '../support/moved-site'
import { mfe, publishChanged, publishVariants } from '../support/releases'
import { origin } from '../support/site'
import { expect, test } from '../support/test'

// Addresses that open nothing are answered 403 and 410.
test.use({ allowedConsole: /the server responded with a status of (403|410)/ })

const PREVIEWED = { level: 1, name: 'Courses Offered, tried out' } as const
const LIVE = { level: 1, name: 'Courses Offered', exact: true } as const

/** The address of a preview as the command prints it, at a page. */
function previewOf(app: string, version: string, path = '/coursesoffered'): string {
  const { address } = JSON.parse(mfe(['preview', `${app}@${version}`, '--against', origin, '--json']))
  const url = new URL(address)
  url.pathname = path
  return url.href
}

/** A preview can be opened for eight hours. */
const NINE_HOURS_MS = 9 * 60 * 60 * 1_000

const badgeOn = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

/** The same address with another letter in what is signed. */
const altered = (address: string) =>
  address.replace(/(preview=.{20})(.)/, (_, before, letter) => before + (letter === 'A' ? 'B' : 'A'))

test('a preview: opened, walked through in one tab, and left, while everybody else sees what is live', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  await page.goto(previewOf('catalog', version))
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('heading', PREVIEWED)).toBeVisible()
  const badge = badgeOn(page)
  await expect(badge).toContainText('Preview of catalog')
  await expect(badge).toContainText(`Release ${version} beside what is live. Until`)
  expect(await violationsOn(page)).toEqual([])

  const again = await page.reload()
  expect(again?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(await again?.text()).toContain('Courses Offered, tried out')
  const others = await request.get(`${origin}/coursesoffered`)
  expect(others.headers()['cache-control']).toBe('no-cache')
  const html = await others.text()
  expect(html).not.toContain('tried out')
  expect(html).not.toContain('marga-preview')

  // Pages of other apps, without a new document, and back.
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/about/)
  await expect(badge).toContainText('Preview of catalog')
  await page.goBack()
  await expect(page.getByRole('heading', PREVIEWED)).toBeVisible()
  await page.goForward()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  await badge.getByRole('link', { name: 'Back to the live site' }).click()
  await expect(page).toHaveURL(/\/about[^?]*$/)
  await expect(badge).toHaveCount(0)
  await page.goto(`${origin}/coursesoffered`)
  await expect(page.getByRole('heading', LIVE)).toBeVisible()
})

test('a preview without scripts: server-rendered, with its badge and the way back', async ({ browser }) => {
  test.setTimeout(300_000)
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(previewOf('catalog', version))
  await expect(page.getByRole('heading', PREVIEWED)).toBeVisible()
  await expect(badgeOn(page)).toContainText(/Until \d+ \w+ \d{4}, \d\d:\d\d UTC/)
  await badgeOn(page).getByRole('link', { name: 'Back to the live site' }).click()
  await expect(page).toHaveURL(/\/coursesoffered$/)
  await expect(page.getByRole('heading', LIVE)).toBeVisible()
  await expect(badgeOn(page)).toHaveCount(0)
  await context.close()
})

test('the badge returns to a document that lost it', async ({ page }) => {
  await publishVariants('catalog', 1, async (version) => {
    await page.goto(previewOf('catalog', version))
    await page.evaluate(() => document.querySelector('marga-preview')?.remove())
    await expect(badgeOn(page)).toContainText('Preview of catalog')
  })
})

test('a forged preview is a page that says so, with the way to the live site', async ({ page }) => {
  await publishVariants('catalog', 1, async (version) => {
    const answer = await page.goto(altered(previewOf('catalog', version)), { waitUntil: 'commit' })
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview cannot be opened')
    await expect(page.getByText('The address of this preview was altered')).toBeVisible()
    await page.getByRole('link', { name: 'Open the live site' }).click()
    await expect(page.getByRole('heading', LIVE)).toBeVisible()
    await expect(badgeOn(page)).toHaveCount(0)
  })
})

test('a release that is withdrawn while somebody looks at it: the live site, and one sentence', async ({
  page,
}) => {
  await publishVariants('catalog', 1, async (version) => {
    const address = previewOf('catalog', version)
    await page.goto(address)
    await expect(badgeOn(page)).toContainText('Preview of catalog')
    mfe(['revoke', `catalog@${version}`, '--why', 'shows a wrong price'])
    await page.reload()
    await expect(page.getByRole('heading', LIVE)).toBeVisible()
    await expect(badgeOn(page)).toContainText('This is the live site')
    await expect(badgeOn(page)).toContainText('this release was withdrawn')
    await badgeOn(page).getByRole('link', { name: 'Close this note' }).click()
    await expect(badgeOn(page)).toHaveCount(0)
    const opened = await page.goto(address, { waitUntil: 'commit' })
    expect(opened?.status()).toBe(410)
    await expect(page.getByText('this release was withdrawn')).toBeVisible()
  })
})

test('a preview that has expired: a page at its address, one sentence where somebody still looked at it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await publishVariants('catalog', 1, async (version) => {
    const address = previewOf('catalog', version)
    await page.goto(address)
    await expect(badgeOn(page)).toContainText('Preview of catalog')
    const later = await startMovedSite()
    try {
      later.moveTo(new Date(Date.now() + NINE_HOURS_MS))
      // Browsers keep cookies by host, whatever the port.
      await page.goto(`${later.origin}/coursesoffered`)
      await expect(page.getByRole('heading', LIVE)).toBeVisible()
      await expect(badgeOn(page)).toContainText(`The preview of catalog ${version} ended on`)
      await page.reload()
      await expect(badgeOn(page)).toHaveCount(0)
      const opened = await page.goto(address.replace(origin, later.origin), { waitUntil: 'commit' })
      expect(opened?.status()).toBe(410)
      await expect(page.getByText(/ended on \d+ \w+ \d{4}/)).toBeVisible()
    } finally {
      await page.close()
      await later.stop()
    }
  })
})
