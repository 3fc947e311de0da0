import type { LiveSearchEntry } from '@marga/platform-contract/search-entries'
import type { Page } from '@playwright/test'
import { violationsOn } from '../support/axe'
import { untilSignedOut } from '../support/connected'
import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

const magnifier = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })

async function openPage(page: Page, path = '/about-us') {
  await page.goto(path)
  await untilSignedOut(page)
}

test('the palette is walked by keyboard alone, and Escape gives the focus back', async ({ page }) => {
  await openPage(page)
  await magnifier(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(magnifier(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('pyhton')
  const first = palette(page).getByRole('option').first()
  await expect(first).toContainText('Course of Data Science')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  expect(await violationsOn(page, 'dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses/details/Python')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Ctrl+K opens the palette from a field; Enter leads to all results', async ({ page }) => {
  await openPage(page, '/coursesoffered')
  await page.getByRole('searchbox', { name: 'Search' }).press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('kafka')
  await expect(palette(page).getByText('Program with Apache Kafka')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=kafka')
  const all = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await expect(all).toHaveValue('kafka')
  await expect(all).toBeFocused()
})

test('another question cancels the call of the one before', async ({ page }) => {
  await openPage(page)
  let cancelled = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('q=py&limit=8')) cancelled += 1
  })
  await page.route('**/api/search?q=py&**', () => {})
  await magnifier(page).click()
  await field(page).fill('py')
  await expect(palette(page).getByText('Searching…')).toBeVisible()
  await field(page).fill('pyth')
  await expect(palette(page).getByRole('option').first()).toContainText('Python')
  await expect.poll(() => cancelled).toBe(1)
})

test.describe('with faults', () => {
  test.use({ allowedConsole: /Failed to load resource|GET \/search failed|search-palette/ })
  test('a search that fails says so and is tried again', async ({ page }) => {
    await openPage(page)
    await page.route('**/api/search?**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await magnifier(page).click()
    await field(page).fill('python')
    await expect(palette(page).getByText('The search does not answer.')).toBeVisible()
    await page.unroute('**/api/search?**')
    await palette(page).getByRole('button', { name: 'Try again' }).click()
    await expect(palette(page).getByRole('option', { name: /Course of Data Science/ })).toBeVisible()
  })

  test('where the palette’s code does not load, the press leads to the page of the search', async ({
    page,
  }) => {
    await page.route('**/search-palette*.js*', (route) => route.abort())
    await openPage(page)
    await magnifier(page).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toBeFocused()
  })
})

test('the first visit loads nothing of the palette, nor what areas have in the search', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const document = await page.goto('/about-us', { waitUntil: 'networkidle' })
  expect(await document?.text()).not.toMatch(/"search":\[/)
  expect(scripts.filter((address) => /\/release-set\/[^/]+\/search/.test(address))).toEqual([])
  expect(scripts.filter((address) => address.includes('main.'))).not.toEqual([])
  expect(scripts.filter((address) => address.includes('search-palette'))).toEqual([])
})

test('before the scripts run the magnifier is a link; with Ctrl it stays one', async ({ page, context }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/about-us', { waitUntil: 'commit' })
  await magnifier(page).click()
  await expect(page).toHaveURL('/search')
  letScriptsCome()
  await openPage(page)
  const opened = context.waitForEvent('page')
  await magnifier(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/search')
  await expect(palette(page)).toHaveCount(0)
})

test('at 360 px the palette takes the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page)
  await magnifier(page).click()
  await expect(field(page)).toBeFocused()
  await expect.poll(() => palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(magnifier(page)).toBeFocused()
})

test('the courses page finds misspelt words, and leads on where it finds nothing', async ({ page }) => {
  await page.goto('/coursesoffered?q=pyhton')
  await expect(page.getByRole('heading', { name: 'Data Science', exact: true })).toBeVisible()
  await page.goto('/coursesoffered?q=zzzz')
  await expect(page.getByText('No courses found')).toBeVisible()
  await page.getByRole('link', { name: 'Search everything' }).click()
  await expect(page).toHaveURL('/search?q=zzzz')
})

test('every page that areas have in the search is found, and is there', async ({ request }) => {
  const { id } = await (await request.get('/release-set')).json()
  const answer = await request.get(`/release-set/${id}/search`)
  expect(answer.headers()['cache-control']).toBe('public, max-age=86400')
  const entries: LiveSearchEntry[] = await answer.json()
  expect(entries.map(({ link }) => link)).toEqual(expect.arrayContaining(['/coursesoffered', '/refunds']))
  for (const { link } of entries) expect([link, (await request.get(link)).status()]).toEqual([link, 200])
  const unknown = await request.get('/release-set/none/search')
  expect([unknown.headers()['cache-control'], await unknown.json()]).toEqual(['no-store', entries])
})

test('a page is found by its words in what the server renders', async ({ request }) => {
  const html = await (await request.get('/search?q=refund')).text()
  expect(html).toContain('href="/refunds"')
  expect(html).toContain('Page: when money is given back')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the magnifier leads to the page of the search, which answers', async ({ page }) => {
    await page.goto('/about-us')
    await magnifier(page).click()
    await expect(page).toHaveURL('/search')
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('pyhton')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: 'Python', exact: true })).toBeVisible()
  })
})
