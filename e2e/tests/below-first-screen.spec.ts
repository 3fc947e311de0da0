import type { Locator, Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts'
import { expect, test } from '../support/test'

// Parts below the first screen are laid out when they come near, until the page has started: nobody's place may move by that.

const contact = (page: Page) => page.getByRole('region', { name: 'Contact our team' })
const visibilityOf = (part: Locator) =>
  part.evaluate((node) => getComputedStyle(node.closest('[data-later]') ?? node).contentVisibility)
const topOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().top)
/** Everything is laid out. */
const untilWhole = (page: Page) => expect(page.locator('html[data-whole]')).toBeAttached()

/** Under the bar, at most. */
const expectAtTop = async (part: Locator) => {
  await expect.poll(() => topOf(part)).toBeLessThan(150)
  expect(await topOf(part)).toBeGreaterThanOrEqual(0)
}

test.use({ viewport: { width: 360, height: 740 } })

test('the first paint does not lay them out; once the page has started, all is', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(await visibilityOf(contact(page))).toBe('auto')
  expect(await visibilityOf(page.getByRole('contentinfo'))).toBe('auto')
  letScriptsCome()
  await untilWhole(page)
  expect(await visibilityOf(contact(page))).toBe('visible')
})

test('an address that names a place shows it, before the scripts run and with them', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact-us', { waitUntil: 'commit' })
  await expectAtTop(contact(page))
  letScriptsCome()
  await untilWhole(page)
  await expectAtTop(contact(page))
})

test('who scrolls before the scripts run stays where they are', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const heading = page.getByRole('heading', { name: 'Who teaches you' })
  await heading.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
  const top = await topOf(heading)
  letScriptsCome()
  await untilWhole(page)
  expect(Math.abs((await topOf(heading)) - top)).toBeLessThan(2)
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
