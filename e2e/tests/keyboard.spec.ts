import type { Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { focusEverything, jumpsIn, unseenIn } from '../support/focus-order'
import { PUBLIC_PAGES } from '../support/public-pages'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of 404/ })

async function openPage(page: Page, path: string) {
  await page.goto(path)
  await untilConnected(page.getByRole('banner').getByRole('link', { name: 'Login' }))
}

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
]

for (const remainder of [0, 1])
  test(`whatever takes the focus is seen, in the order of the page, on wide and on narrow screens (${remainder + 1} of 2)`, async ({
    page,
  }) => {
    // Every focusable element of fifteen pages, there and back on each screen.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const path of PUBLIC_PAGES.filter((_, index) => index % 2 === remainder)) {
      await openPage(page, path)
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        const { there, back, places } = await focusEverything(page)
        expect(there.length).toBeGreaterThan(10)
        for (const fault of [...unseenIn(there), ...unseenIn(back), ...jumpsIn(places, screen.height)])
          faults.push(`${path} at ${screen.width} px: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })

/** Behind the heading. The links of its breadcrumb and of the panel are among them. */
const FIRST_STOPS = 5

/** Pages with a panel to join, and what its button says. */
const JOINED_AT = [
  ['/courses?program=Data%20Science', 'Enroll'],
  ['/courses/details/Python', 'Enroll'],
  ['/courses/apache-spark', 'Notify me'],
] as const

test('on a wide screen the way in is among the first stops of a page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, name] of JOINED_AT) {
    await openPage(page, path)
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    await page.getByRole('main').getByRole('heading', { level: 1 }).click()
    let stops = 0
    while (stops < FIRST_STOPS && !(await button.evaluate((node) => node === document.activeElement))) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport()
  }
})
