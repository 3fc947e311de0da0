import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

// A page names its own remote only, and learns where the others are (docs/decisions/0112-the-next-page-is-on-its-way-early.md).

test.use({ allowedConsole: /status of 404|ERR_FAILED|RemoteUnavailableError/ })

const FILES = '**/release-set/*/files'
const LIVE = '**/release-set/registry'

const openCourses = async (page: Page) => {
  await page.goto('/coursesoffered')
  await expect(page.locator('html')).toHaveAttribute('data-shell-started', 'yes')
}
const aboutLink = (page: Page) => page.getByRole('link', { name: 'About Us', exact: true }).first()
const aboutHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'A path from learning to earning' })

test('the files of a set are named for those who ask by its name', async ({ request }) => {
  const page = await request.get('/coursesoffered')
  const id = page.headers()['x-release-set'] ?? ''
  const text = await page.text()
  expect(text).toContain('/releases/catalog/')
  expect(text).not.toContain('/releases/marketing/')

  const answer = await request.get(`/release-set/${id}/files`)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  })
  const { marketing, shell } = await answer.json()
  expect(shell).toBeUndefined()
  expect(marketing.url).toMatch(/^\/releases\/marketing\//)
  const names: string[] = marketing.pages.about
  expect(names.length).toBeGreaterThan(1)
  for (const name of names)
    expect((await request.get(marketing.url.replace(/[^/]*$/, name))).status()).toBe(200)

  const unknown = await request.get('/release-set/000000000000/files')
  expect(unknown.status()).toBe(404)
  expect(unknown.headers()['cache-control']).toBe('no-store')
  expect(await unknown.json()).toMatchObject({ code: 'UNKNOWN_RELEASE_SET' })
})

test('a page asks for the files beside it by a name that a release of its own remote does not change', async ({
  page,
  request,
}) => {
  const asked = page.waitForRequest(FILES)
  await openCourses(page)
  const address = new URL((await asked).url()).pathname
  expect(address).not.toContain((await request.get('/coursesoffered')).headers()['x-release-set'])
  const answer = await (await request.get(address)).json()
  expect(answer.marketing.url).toMatch(/^\/releases\/marketing\//)
  expect(answer.catalog).toEqual({ reads: expect.objectContaining({ program: expect.any(Array) }) })
})

test('a navigation asks for the files of the page before the entry is there', async ({ page }) => {
  let entryMayCome = () => {}
  const pageIsAsked = new Promise<void>((resolve) => {
    entryMayCome = resolve
  })
  await page.route('**/releases/marketing/**/remote-entry.*.js', async (route) => {
    await pageIsAsked
    await route.continue()
  })
  page.on('request', (request) => {
    if (/\/releases\/marketing\/.*\/about\.\w+\.js$/.test(request.url())) entryMayCome()
  })
  const learned = page.waitForResponse(FILES)
  await openCourses(page)
  await learned
  await aboutLink(page).evaluate((link: HTMLElement) => link.click())
  await expect(aboutHeading(page)).toBeVisible()
})

test('a page whose set nobody keeps goes on with what is live', async ({ page }) => {
  await page.route(FILES, (route) => route.fulfill({ status: 404, json: {} }))
  const live = page.waitForResponse(LIVE)
  await openCourses(page)
  await live
  await aboutLink(page).click()
  await expect(aboutHeading(page)).toBeVisible()
})

test('a page that cannot learn where a remote is says so, and finds it with the next try', async ({
  page,
}) => {
  for (const address of [FILES, LIVE]) await page.route(address, (route) => route.abort())
  await openCourses(page)
  await aboutLink(page).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  for (const address of [FILES, LIVE]) await page.unroute(address)
  await retry.click()
  await expect(aboutHeading(page)).toBeVisible()
})
