import type { Page } from '@playwright/test'
import { isDataCall } from '../support/data-calls'
import { expect, test } from '../support/test'

// What a page reads is sent beside its code (docs/decisions/0112-the-next-page-is-on-its-way-early.md).

/** Pages, and how many calls their loaders make. */
const PAGES = [
  ['/', 3],
  ['/coursesoffered', 2],
  ['/courses?program=Data%20Science', 4],
  ['/courses/details/Python', 2],
  ['/courses/details/Exploratory%20Data%20Analysis%20(EDA)', 2],
  ['/courses/apache-spark', 1],
  ['/futuretech-training', 2],
  ['/futuretech-training/python-first-steps', 2],
  ['/freelancer-trainer', 1],
  ['/trainerprofile', 2],
  ['/trainerprofile?skill=Kafka', 2],
  ['/coursesoffered?q=python', 2],
  ['/TrainerDetails?id=1', 2],
  ['/trainer/1', 3],
  ['/trainer-courses/1', 3],
  ['/about-us', 2],
  ['/ai-training', 1],
  ['/registrationds2589', 1],
  ['/thank-you', 1],
  ['/DataScience-Promo', 2],
] as const

/** Holds back the scripts of remotes until `let()`; collects the calls of the API before and after. */
async function openWithCodeHeld(page: Page) {
  const learned = page.waitForResponse('**/release-set/*/files')
  await page.goto('/privacy')
  await learned
  // The code that follows links is loaded after that answer was asked for.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /later\./.test(name))),
    )
    .toBe(true)
  let letCode = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCode = resolve
  })
  await page.route(/\/releases\/(?!shell\/).*\.js$/, async (route) => {
    await mayCome
    await route.continue().catch(() => {})
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isDataCall(request.url()) && pathname !== '/api/checklogin/') calls.push(pathname + search)
  })
  return { calls, letCode }
}

for (const [to, count] of PAGES)
  test(`all that ${to} reads is sent before its code is there, and once`, async ({ page }) => {
    const { calls, letCode } = await openWithCodeHeld(page)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'way', textContent: 'way' })
      document.querySelector('main')?.prepend(link)
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    }, to)
    await expect.poll(() => calls.length).toBe(count)
    const before = [...calls]
    letCode()
    await page.evaluate(() => document.querySelector<HTMLElement>('#way')?.click())
    await page.waitForURL((url) => url.pathname !== '/privacy')
    await expect(page.locator('main h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(before)
  })
