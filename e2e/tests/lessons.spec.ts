import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from '../support/axe'
import { AT_ONCE, join } from '../support/join'
import { expect, test } from '../support/test'

const PROGRAM = '/courses?program=Data%20Science'
const TITLE = 'Right 99% of the time, and useless'
const filmIn = (page: Page) => page.locator(`video[aria-label="${TITLE}"]`)

/** What a film's element says of itself. */
const stateOf = (film: Locator) =>
  film.evaluate((element: HTMLVideoElement) => ({
    at: element.currentTime,
    seconds: Math.round(element.duration),
    isPaused: element.paused,
    captions: element.textTracks[0]?.activeCues?.[0] instanceof VTTCue,
  }))
const modeOf = (film: Locator) => film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)
/** Of the film with what is under it. */
const heightOf = async (film: Locator) => (await film.locator('..').boundingBox())?.height
const positionOf = async (film: Locator) => (await stateOf(film)).at

async function playByKeyboard(film: Locator) {
  await film.scrollIntoViewIfNeeded()
  await film.focus()
  await film.press('Space')
}

test('a sample lesson loads nothing until it is played, plays, and can be moved to another place', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(PROGRAM)
  const film = filmIn(page)
  await film.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => address.endsWith('.mp4'))).toEqual([])
  expect(await violationsOn(page)).toEqual([])

  await playByKeyboard(film)
  await expect.poll(() => positionOf(film)).toBeGreaterThan(0.5)
  expect(asked.some((address) => address.endsWith('lesson-asha-rao.mp4'))).toBe(true)

  await film.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 41
  })
  await expect.poll(() => positionOf(film)).toBeGreaterThan(41.2)
  await expect.poll(async () => (await stateOf(film)).captions).toBe(true)
  const words = page.getByText('look at recall and precision first.', { exact: true })
  await film.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 44.5
  })
  await expect(words).toBeVisible()
  expect(await modeOf(film)).toBe('hidden')
  const heightWithCaptions = await heightOf(film)
  await page.getByRole('button', { name: `Hide captions: ${TITLE}` }).click()
  await expect(words).toHaveCount(0)
  expect(await heightOf(film)).toBe(heightWithCaptions)
  expect(await stateOf(film)).toMatchObject({ seconds: 47, isPaused: false })
  await page.reload()
  await playByKeyboard(film)
  await expect.poll(() => positionOf(film)).toBeGreaterThan(0.5)
  await expect.poll(() => modeOf(film)).toBe('hidden')
  await expect(page.getByRole('button', { name: `Show captions: ${TITLE}` })).toBeVisible()
})

test('over the whole screen the browser draws the captions', async ({ page }) => {
  await page.goto(PROGRAM)
  const film = filmIn(page)
  await film.hover()
  await expect.poll(() => modeOf(film)).toBe('hidden')
  await film.evaluate((element: HTMLVideoElement) => element.requestFullscreen())
  await expect.poll(() => modeOf(film)).toBe('showing')
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(() => modeOf(film)).toBe('hidden')
})

test('from a program one comes to its tasks, and solves the first in the browser', async ({ page }) => {
  await page.goto(PROGRAM)
  await page.getByRole('link', { name: 'Do it yourself, in SQL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const task = page.getByRole('region', { name: /^1\./ })
  await task.getByRole('button', { name: 'Run' }).click()
  await expect(task.getByText('That counts every loan.')).toBeVisible()
  await task.getByRole('textbox').fill('select count(*) from loans where repaid = 0')
  await task.getByRole('textbox').press('Control+Enter')
  await expect(task.getByText('10 of 1,000')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(task.getByRole('img', { name: 'Done' })).toBeVisible()
})

test('a review is read beside its lines; on a phone its code is scrolled by keyboard, and the page is not wider', async ({
  page,
}) => {
  await page.goto(PROGRAM)
  const review = page.getByRole('region', { name: 'What a review is like' })
  const line = review.getByText('"refund"')
  const note = review.getByText('A refund is paid to customers who leave.')
  await expect(note).toBeVisible()
  const [code, said] = await Promise.all([line.boundingBox(), note.boundingBox()])
  expect(said?.x).toBeGreaterThan((code?.x ?? 0) + (code?.width ?? 0) - 1)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(note).toBeHidden()
  await review.getByText('Read it line by line').click()
  const scrolled = review.getByRole('region', { name: 'churn.py' })
  await scrolled.focus()
  await scrolled.press('ArrowRight')
  await expect.poll(() => scrolled.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(note).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOn(page)).toEqual([])
})

test('who has paid finds a starter project in My learning, and its files are downloaded', async ({
  page,
}) => {
  await join(page, AT_ONCE)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.goto('/my-learning')
  const today = page.getByRole('region', { name: 'Begin Data Science today' })
  await expect(today.getByText(/^First step: /)).toBeVisible()
  const download = page.waitForEvent('download')
  await today.getByRole('link', { name: 'Download the 4 tasks' }).click()
  const tasks = readFileSync(await (await download).path(), 'utf8')
  expect(tasks).toContain('Starter project of Data Science')
  const address = (await today.getByRole('link', { name: /^the data/ }).getAttribute('href')) ?? ''
  const data = await page.request.get(address)
  expect(data.headers()['content-type']).toMatch(/^text\/csv/)
  expect((await data.text()).trimEnd().split('\r\n')).toHaveLength(1 + 246)
})

test('the file is sent in parts, with its type, and is kept for a year', async ({ page }) => {
  await page.goto(PROGRAM)
  const address = (await filmIn(page).getAttribute('src')) ?? ''
  const part = await page.request.get(address, { headers: { range: 'bytes=1000-1999' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(1_000)
  expect(part.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': expect.stringContaining('immutable'),
  })
})

test('Watch Demo Video leads to the lesson on the trainer’s page, which can be read too', async ({
  page,
}) => {
  await page.goto('/trainerprofile')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Asha Rao' }) })
  await card.getByRole('link', { name: 'Watch Demo Video' }).click()
  await expect(page).toHaveURL('/TrainerDetails?id=1#demo')
  await expect(filmIn(page)).toBeInViewport()
  await page.getByText('Read the lesson').click()
  await expect(page.getByText('That is an accuracy of 99%.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('each trainer of the hub has a lesson, none by anybody else', async ({ page }) => {
  await page.goto('/freelancer-trainer')
  await expect(page.locator('video[src*="lesson-"]')).toHaveCount(6)
  await expect(page.getByText(/^Sample lesson, 0:4\d, without sound/)).toHaveCount(6)
  expect(await violationsOn(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a review is on the page', async ({ page }) => {
    await page.goto('/courses?program=MLOps%3A%20Machine%20Learning%20Operations')
    await expect(page.getByText('Good now: kubectl rollout undo')).toBeVisible()
  })

  test('the tasks of a lesson can be read', async ({ page }) => {
    await page.goto('/practice/loans')
    await expect(page.getByText('Count the loans that were not repaid.')).toBeVisible()
    await expect(page.getByText('once the scripts of this page run').first()).toBeVisible()
  })

  test('a lesson is served with controls, captions and its text', async ({ page }) => {
    await page.goto('/TrainerDetails?id=1')
    const film = filmIn(page)
    await expect(film).toHaveAttribute('controls')
    await expect(film.locator('track')).toHaveAttribute('src', /lesson-asha-rao\.vtt$/)
    await page.getByText('Read the lesson').click()
    await expect(page.getByText('That is an accuracy of 99%.')).toBeVisible()
  })
})

test.describe('a file that is not there', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('says so, with a link', async ({ page }) => {
    await page.route('**/lesson-asha-rao.mp4', (route) => route.fulfill({ status: 404 }))
    await page.goto(PROGRAM)
    await playByKeyboard(filmIn(page))
    await expect(page.getByText('This video could not be loaded.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      /lesson-asha-rao\.mp4$/,
    )
  })
})

test('on a phone, the still pictures of films further down are loaded once they come near', async ({
  page,
}) => {
  const stills: string[] = []
  page.on('request', (request) => {
    const [, still] = /lesson-([\w-]+)\.webp/.exec(request.url()) ?? []
    if (still) stills.push(still)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/freelancer-trainer')
  await page.waitForLoadState('networkidle')
  expect(stills).toContain('asha-rao')
  expect(stills).not.toContain('daniel-fernandes')
  await page.locator('video').last().scrollIntoViewIfNeeded()
  await expect.poll(() => stills).toContain('daniel-fernandes')
})
