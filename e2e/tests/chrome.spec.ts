import { chromium, type Page } from '@playwright/test'
import { violationsOn } from '../support/axe'
import { untilSignedOut } from '../support/connected'
import { holdFiles } from '../support/hold-files'
import { chromium as chromiumPath } from '../support/site'
import { expect, test } from '../support/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const training = (page: Page) => main(page).getByRole('button', { name: 'FutureTech Training' })
const courses = (page: Page) => main(page).getByRole('link', { name: 'Courses', exact: true })
const openPage = async (page: Page, path = '/') => {
  await page.goto(path)
  await untilSignedOut(page)
}

for (const width of [992, 1280])
  test(`at ${width} px dropdowns open on hover, stay under the pointer and close on navigation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page)
    await training(page).hover()
    await courses(page).hover()
    await expect(courses(page)).toBeVisible()
    await courses(page).click()
    await expect(page).toHaveURL('/coursesoffered')
    await page.mouse.move(600, 600)
    await expect(courses(page)).toBeHidden()
  })

for (const width of [360, 768, 991])
  test(`at ${width} px the menu and its groups open on click, not on hover`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page)
    await expect(training(page)).toBeHidden()
    await main(page).getByRole('button', { name: 'Menu' }).click()
    await training(page).hover()
    await expect(courses(page)).toBeHidden()
    await training(page).click()
    expect(await violationsOn(page)).toEqual([])
    await courses(page).click()
    await expect(page).toHaveURL('/coursesoffered')
    await expect(courses(page)).toBeHidden()
  })

test('a dropdown works by keyboard and gives the focus back on Escape', async ({ page }) => {
  await openPage(page)
  await training(page).focus()
  await page.keyboard.press('Enter')
  await expect(courses(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(courses(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(courses(page)).toBeHidden()
  await expect(training(page)).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('the menu opens and leads on', async ({ page }) => {
    await openPage(page)
    await main(page).getByRole('button', { name: 'Menu' }).tap()
    await training(page).tap()
    await courses(page).tap()
    await expect(page).toHaveURL('/coursesoffered')
  })
})

test('the bar is sticky, and Home on the home page scrolls up and adds no history entry', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page)
  await page.mouse.wheel(0, 1_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  const entries = await page.evaluate(() => history.length)
  await main(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('a change of page begins at the top; back restores the position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 640 })
  await openPage(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('an address that is opened begins at the top, wherever the document before it was scrolled to', async ({
  page,
}) => {
  await page.goto('/privacy')
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await page.goto('/terms', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a link with a hash ends at its anchor', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page)
  await page.getByRole('link', { name: 'Talk to us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact our team' })).toBeInViewport()
})

test('the promotion lies over the page, goes by itself and is not on Courses Offered', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/about-us')
  const promotion = page.getByRole('complementary', { name: 'Promotion' })
  await expect(promotion).toBeVisible()
  await page.clock.runFor(5_001)
  await expect(promotion).toBeHidden()
  await main(page).getByRole('link', { name: 'Trainer Hub' }).click()
  await expect(promotion).toBeVisible()
  await page.goto('/COURSESoffered')
  await expect(page.getByRole('button', { name: 'View Syllabus' }).first()).toBeVisible()
  await page.clock.runFor(100)
  await expect(promotion).toBeHidden()
})

test('what comes over a button that is being pressed does not take the press', async ({ page }) => {
  await page.goto('/about-us')
  const join = page
    .getByRole('region', { name: 'Start where you are' })
    .getByRole('link', { name: 'Join Now' })
  // The promotion waits for a message to go.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('div'), { id: 'told' })),
  )
  await page.locator('#told').evaluate((told) => told.setAttribute('data-notices', ''))
  await join.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await join.hover()
  await page.mouse.down()
  await page.locator('#told').evaluate((told) => told.remove())
  await expect(page.getByRole('complementary', { name: 'Promotion' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
})

test.describe('a theme that was chosen', () => {
  test.use({ allowedConsole: /ERR_FAILED/ })

  test('is there before the first paint of the next page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openPage(page)
    await page.getByRole('radio', { name: 'Dark' }).check()
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(paper).toBe('rgb(12, 23, 22)')
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(paper).toBe('rgb(12, 23, 22)')
  })
})

const SENSITIVE_TO_WIDTH = [
  '/',
  '/coursesoffered',
  '/courses/details/Python',
  '/futuretech-training',
  '/trainerprofile',
  '/mock-interview',
  '/DataScience-Promo',
  '/login?mode=register',
  '/courses?program=Data%20Science',
  '/privacy',
]

/** How far a page is wider than its window, in CSS pixels, once it is as it stays. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a screen of 320 px needs no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of SENSITIVE_TO_WIDTH) {
    await openPage(page, path)
    await expect.poll(async () => [path, await overflowOf(page)]).toEqual([path, 0])
  }
})

test('the bar is one line on every phone', async ({ page }) => {
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect([width, height]).toEqual([width, 73])
  }
})

test('with a browser whose text is twice the size no page needs sideways scrolling', async ({ baseURL }) => {
  const args = ['--no-sandbox', '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ executablePath: chromiumPath, args })
  try {
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
    for (const path of SENSITIVE_TO_WIDTH) {
      await openPage(page, path)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        await expect.poll(async () => [path, width, await overflowOf(page)]).toEqual([path, width, 0])
      }
    }
  } finally {
    await browser.close()
  }
})

for (const { javaScriptEnabled, when } of [
  { javaScriptEnabled: true, when: 'before the scripts have come' },
  { javaScriptEnabled: false, when: 'without JavaScript' },
])
  test.describe(when, () => {
    test.use({ javaScriptEnabled })

    test('the menu of a phone opens with a press', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const release = await holdFiles(page)
      await page.goto('/about-us', { waitUntil: 'commit' })
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
      const hub = page.getByRole('banner').getByRole('link', { name: 'Trainer Hub' })
      await expect(hub).toBeHidden()
      await menu.click()
      await expect(hub).toBeVisible()
      release()
      if (javaScriptEnabled) {
        await expect(menu).toHaveAttribute('aria-expanded', 'true')
        await menu.click()
        await expect(hub).toBeHidden()
        await menu.click()
      }
      await hub.click()
      await expect(page).toHaveURL('/freelancer-trainer')
    })

    test('the menus of a wide page open under the pointer and with the keyboard', async ({ page }) => {
      const release = await holdFiles(page)
      await page.goto('/about-us', { waitUntil: 'commit' })
      const entry = courses(page)
      await training(page).hover()
      await expect(entry).toBeVisible()
      await page.mouse.move(10, 600)
      await expect(entry).toBeHidden()
      await training(page).focus()
      await expect(entry).toBeVisible()
      release()
      await entry.press('Enter')
      await expect(page).toHaveURL('/coursesoffered')
    })
  })

test('while nobody can say who is signed in, a visitor finds Login and its form within seconds', async ({
  page,
}) => {
  await page.route('**/api/checklogin/', () => {})
  await page.goto('/about-us')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible({ timeout: 4_000 })
  await login.click()
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 4_000 })
  await expect(page.locator('[data-unknown]')).toHaveCount(1)
})
