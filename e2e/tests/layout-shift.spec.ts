import type { Page } from '@playwright/test'
import { signUp } from '../support/accounts'
import { untilSignedOut } from '../support/connected'
import { expect, test } from '../support/test'

declare global {
  interface Window {
    /** Sum of the layout shifts since the page began. */
    shifts: number
    /** How far anything moved up or down in one of them, in CSS pixels. */
    fall: number
  }
}

const openPage = async (page: Page, path: string) => {
  await page.goto(path)
  await untilSignedOut(page)
}

const STILL = [
  '/',
  '/coursesoffered',
  '/courses?program=Data%20Science',
  '/courses/details/Python',
  '/courses/apache-spark',
  '/futuretech-training',
  '/futuretech-training/python-first-steps',
  '/futuretech-training/zero-visits',
  '/freelancer-trainer',
  '/trainerprofile',
  '/TrainerDetails?id=1',
  '/trainer/1',
  '/mock-interview',
  '/about-us',
  '/DataScience-Promo',
  '/registrationds2589',
  '/thank-you',
  '/login',
]

/** Pages of which no line breaks elsewhere at the widths that are tried (docs/decisions/0111-a-page-starts-behind-its-first-paint.md). */
const STILL_WITH_LATE_FONTS = [
  '/',
  '/courses/details/Python',
  '/freelancer-trainer',
  '/trainerprofile',
  '/registrationds2589',
  '/login',
]

/** Adds up the layout shifts of every page that is opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      /** The five that moved most. */
      sources: ReadonlyArray<{ previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>
    }
    window.shifts = 0
    window.fall = 0
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.shifts += value
        for (const { previousRect, currentRect } of sources)
          window.fall = Math.max(window.fall, Math.abs(currentRect.y - previousRect.y))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What moved on a page until nothing is on its way. */
async function shiftOf(page: Page, path: string): Promise<{ shifts: number; fall: number }> {
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => ({ shifts: window.shifts, fall: window.fall }))
}

test('figures are as wide as one another, and a hyphen is as narrow as in other texts', async ({ page }) => {
  await openPage(page, '/login')
  const widthsOf = (texts: readonly string[], figures: 'tabular-nums' | 'normal') =>
    page.evaluate(
      async ([wanted, style]) => {
        await document.fonts.load('16px "Inter Variable"')
        return wanted.map((text) => {
          const span = document.createElement('span')
          span.style.fontVariantNumeric = style
          span.textContent = text
          document.body.append(span)
          const { width } = span.getBoundingClientRect()
          span.remove()
          return width
        })
      },
      [texts, figures] as const,
    )
  const [one, eight, hyphened = 0] = await widthsOf(['111', '888', 'Pre-sale'], 'tabular-nums')
  expect(one).toBe(eight)
  expect(await widthsOf(['Pre-sale'], 'normal')).toEqual([hyphened])
  // Between figures it is another sign, raised to their middle; where figures are not tabular, pairs of them move closer by a pixel.
  const [whole = 0, parts = 0] = await widthsOf(['26-27', '2627'], 'tabular-nums')
  const [wholeText = 0, partsText = 0] = await widthsOf(['26-27', '2627'], 'normal')
  expect(whole - parts).toBeLessThan(wholeText - partsText + 2)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontVariantNumeric)).toBe('tabular-nums')
})

const MOST_PX = 2

test.describe('while a page arrives', () => {
  test.use({ allowedConsole: /Failed to load resource: net::ERR_FAILED/ })
  test.beforeEach(({ page }) => watchShifts(page))

  test('nothing moves', async ({ page }) => {
    // What a late font moves is the next test's.
    await page.route('**/*.woff2', (route) => route.abort())
    for (const path of STILL)
      expect([path, await shiftOf(page, path)]).toEqual([path, { shifts: 0, fall: 0 }])
  })

  test('the line that says a member what is next has its room', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 823 })
    await signUp(page, '/')
    await page.goto('/')
    await page.getByRole('region', { name: 'Your learning' }).getByText('My learning').first().waitFor()
    expect(await page.evaluate(() => window.fall)).toBeLessThanOrEqual(MOST_PX)
  })

  // Words beside one another may move sideways by what they are wider or narrower, which depends on the
  // machine's own font. A line that breaks elsewhere moves what stands below it by 15 px and more.
  for (const width of [360, 412, 1280])
    test(`a font that comes late moves no line at ${width} px: its fallback is as wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      await page.route('**/*.woff2', async (route) => {
        // What moves while the document is read is the test's above.
        await page.waitForFunction(() => {
          const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
          if (!isPainted || document.readyState === 'loading') return false
          window.fall = 0
          return true
        })
        await route.continue()
      })
      for (const path of STILL_WITH_LATE_FONTS) {
        const { fall } = await shiftOf(page, path)
        expect(fall, path).toBeLessThanOrEqual(MOST_PX)
      }
    })

  // What stands above something by its style only pushes it down when a page comes in parts.
  test('on a phone, summary and modules of a course are read in the order of the document', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    for (const path of ['/courses/details/Python', '/courses/apache-spark']) {
      await openPage(page, path)
      const parts = page.getByRole('main').locator('aside[aria-label="Summary"], ol')
      const [first, last] = await Promise.all([parts.first().boundingBox(), parts.last().boundingBox()])
      expect(first?.y).toBeLessThan(last?.y ?? 0)
    }
  })
})
