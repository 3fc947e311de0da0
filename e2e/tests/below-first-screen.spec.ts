import type { Locator, Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

// Parts below the first screen are laid out when they come near, until the page has started: nobody's place may move by that.

const contact = (page: Page) => page.getByRole('region', { name: 'Contact our team' })
/** Whether it is laid out and painted. */
const isLaidOut = (part: Locator) =>
  part.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))
const topOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().top)
/** Where the bar leaves off, and what is near enough. */
const [BAR_PX, LINE_PX] = [88, 24]
/** Everything is laid out. */
const untilWhole = (page: Page) => expect(page.locator('html[data-whole]')).toBeAttached()

/** Under the bar, and by less than a line of text from where it was. */
const expectAtTop = (part: Locator) =>
  expect.poll(async () => Math.abs((await topOf(part)) - BAR_PX)).toBeLessThan(LINE_PX)

test.use({ viewport: { width: 360, height: 640 } })

test('the first paint does not lay them out; once the page has started, all is', async ({ page }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const heading = contact(page).getByRole('heading', { name: 'Contact our team' })
  await expect.poll(() => isLaidOut(heading)).toBe(false)
  expect(await isLaidOut(page.getByRole('heading', { level: 1 }))).toBe(true)
  letScriptsCome()
  await untilWhole(page)
  expect(await isLaidOut(heading)).toBe(true)
})

test('an address that names a place shows it, before the scripts run and with them', async ({ page }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/#contact-us', { waitUntil: 'commit' })
  await expectAtTop(contact(page))
  letScriptsCome()
  await untilConnected(contact(page))
  await page.waitForLoadState('networkidle')
  await expectAtTop(contact(page))
})

test('who scrolls before the scripts run stays where they are; the next page is laid out whole', async ({
  page,
}) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  // Past parts that were never near.
  await contact(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
  await expectAtTop(contact(page))
  letScriptsCome()
  await untilConnected(contact(page))
  await page.waitForLoadState('networkidle')
  await expectAtTop(contact(page))
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await untilWhole(page)
})

test('a link to a place of the page leads there before everything is laid out', async ({ page }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Talk to us' }).click()
  await expectAtTop(contact(page))
  letScriptsCome()
  await untilConnected(contact(page))
  await page.waitForLoadState('networkidle')
  await expectAtTop(contact(page))
})

test('and once React has connected the page, which is not idle yet', async ({ page }) => {
  // The page is not loaded before.
  const letPictureCome = await holdFiles(page, '**/portrait-asha-rao*')
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'Talk to us' })
  await untilConnected(link)
  await expect(page.locator('html[data-whole]')).toHaveCount(0)
  await link.click()
  await untilWhole(page)
  await expectAtTop(contact(page))
  letPictureCome()
})

test('a page that is loaded again is at the same place', async ({ page }) => {
  await page.goto('/')
  await untilWhole(page)
  await contact(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
  await expectAtTop(contact(page))
  await page.reload()
  await untilWhole(page)
  await expectAtTop(contact(page))
})
