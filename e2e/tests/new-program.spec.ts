import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { addProgram, changeBatch, hideProgram, openBatch, setProgram } from '../support/batches'
import { changeRows } from '../support/database'
import { expect, test } from '../support/test'

const PRODUCT = 'PotteryAnalytics'
const TITLE = 'Pottery Analytics'
const PROGRAM_PAGE = `/courses?program=${encodeURIComponent(TITLE)}`

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-cover-'))
  const cover = join(folder, 'cover.png')
  await sharp({ create: { width: 1_280, height: 720, channels: 3, background: '#7a3b2e' } })
    .png()
    .toFile(cover)
  removeAll()
  addProgram(
    PRODUCT,
    ...[`title=${TITLE}`, 'level=Beginner', 'summary=Glazes, kilns and what they cost.', `cover=${cover}`],
    ...['outcomes=Read a kiln log', 'tools=Python, Clay', 'ai=yes'],
  )
  openBatch(
    PRODUCT,
    ...[`starts_on=${inDays(60)}`, `enrol_by=${inDays(50)}`, 'session_starts=8 PM', 'duration=8 weeks'],
    ...['seats=20', 'price=12000'],
  )
})
test.afterAll(() => {
  removeAll()
  rmSync(folder, { recursive: true })
})

/** Nothing takes a program away but SQL: other specs count programs. */
function removeAll() {
  changeRows('delete from program_batches where product = ?', PRODUCT)
  changeRows('delete from batches where product = ?', PRODUCT)
  changeRows('delete from offerings where program = ?', TITLE)
  changeRows('delete from programs where product = ?', PRODUCT)
}

test('a program that is added by command is nowhere as a draft, and everywhere once it is published', async ({
  page,
  request,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text()
  expect((await request.get(PROGRAM_PAGE)).status()).toBe(404)
  expect((await request.get(`/${PRODUCT}-Promo`)).status()).toBe(404)
  const lists = ['/', '/coursesoffered', '/ai-training', '/search?q=pottery', '/sitemap.xml']
  for (const path of lists) expect(await textOf(path), path).not.toContain(TITLE)

  setProgram(PRODUCT, 'state=published')

  await expect.poll(() => textOf('/sitemap.xml')).toContain(`program=${encodeURIComponent(TITLE)}`)
  expect(await textOf('/sitemap.xml')).toContain(`/${PRODUCT}-Promo`)
  for (const path of ['/', '/ai-training', '/search?q=pottery'])
    await expect.poll(() => textOf(path), path).toContain(`>${TITLE}<`)

  await page.goto('/ai-training')
  await expect(page.getByText('Four programs for building AI that works in production.')).toBeVisible()
  await page.goto('/coursesoffered')
  await page.getByLabel('Program').selectOption(TITLE)
  await expect(page.getByRole('status').filter({ hasText: '1 course' })).toBeVisible()
  await page.getByRole('button', { name: 'View Syllabus' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `${TITLE} Modules` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tools' })).toHaveText('PythonClay')
  const cover = page.locator(`img[src*="/programs/${PRODUCT}/"]`).first()
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1_280)
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(new URL(`${preview}`).pathname)).headers()['content-type']).toBe('image/jpeg')

  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Course')).toHaveValue(TITLE)
  await form.getByLabel('Course').selectOption('Data Science')
  await expect(form.getByRole('option', { name: TITLE })).toBeAttached()

  await page.goto(`/${PRODUCT}-Promo`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join()).toContain(TITLE)

  expect((await request.get(PROGRAM_PAGE)).status()).toBe(200)
  changeBatch(PRODUCT, 'is_open=no')
  hideProgram(PRODUCT)
  await expect.poll(async () => (await request.get(PROGRAM_PAGE)).status()).toBe(404)
  await expect.poll(() => textOf('/sitemap.xml')).not.toContain(PRODUCT)
})
