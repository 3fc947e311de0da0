import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

const DEMO = '/futuretech-training/where-to-set-the-alarm'
const LOCKED = '/futuretech-training/zero-visits'
const LECTURE = '/futuretech-training/python-first-steps'
const PASSWORD = 'four stations on a path'
const HOST = 'https://www.youtube-nocookie.com/**'

/** Speaks as YouTube's player does: tells its position once it is asked to. */
const PLAYER = `<!doctype html><title>player</title><script>
let isAsked = false
addEventListener('message', ({ data, source, origin }) => {
  if (isAsked || JSON.parse(data).event !== 'listening') return
  isAsked = true
  const say = (info) => source.postMessage(JSON.stringify({ event: 'infoDelivery', info }), origin)
  say({ currentTime: 0, duration: 200 })
  say({ currentTime: 130 })
})
</script>`

/** The host answers with a player of the test; answers what was asked of it. */
async function playHere(page: Page) {
  const asked: string[] = []
  await page.context().route(HOST, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: PLAYER })
  })
  return asked
}

const linkOf = (id: string) =>
  rowsOf<{ link: string }>('select link from videos where id = ?', id)[0]?.link ?? ''

const storedWatched = (page: Page) => page.evaluate(() => localStorage.getItem('visitorData') ?? '')

/** Makes a member and signs them in. */
async function signUp(page: Page) {
  const username = `viewer-${randomUUID().slice(0, 8)}`
  const account = { username, first_name: 'Asha', password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
  return username
}

test('a video is served with its title, course, playlist, canonical address and structured data', async ({
  request,
}) => {
  const html = await (await request.get('/futuretech-training/WHERE-to-set-the-alarm')).text()
  expect(html).toContain('<title>Where to set the alarm | Marga</title>')
  expect(html).toMatch(
    /<meta name="description" content="Where to set the alarm: a learning video of the course Machine Learning/,
  )
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${DEMO}"`))
  expect(html).toContain('"@type":"VideoObject"')
  expect(html).toContain('Temperature, by numbers')
  expect(html).not.toContain('How large language models work')
  expect(html).not.toContain('<iframe')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(DEMO)
})

test('a lecture of others names its author, stands among such, and is not stated as ours', async ({
  request,
}) => {
  const html = await (await request.get(LECTURE)).text()
  expect(html).toContain('A lecture by freeCodeCamp, 4 h 27 min.')
  expect(html).toContain('How large language models work')
  expect(html).not.toContain('Temperature, by numbers')
  expect(html).not.toContain('VideoObject')
})

test('a locked video is served without its link; one that does not exist is the site’s 404', async ({
  request,
}) => {
  const html = await (await request.get(LOCKED)).text()
  expect(html).toContain('This video is locked.')
  expect(html).not.toContain(linkOf('zero-visits'))
  expect(html).not.toContain('/api/videos/zero-visits/files/')
  const missing = await request.get('/futuretech-training/none')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('This page does not exist')
})

test('a press on the grid opens the page in a new tab, where the video plays; a shared address plays nothing', async ({
  page,
}) => {
  const asked = await playHere(page)
  await page.goto('/futuretech-training')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Python: first steps/ }).click()
  const tab = await opened
  await expect(tab.getByTitle('Python: first steps')).toBeVisible()
  await expect(tab).toHaveURL(LECTURE)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await expect(tab.getByRole('progressbar', { name: 'At 2:10 of 3:20' })).toBeVisible()
  expect(asked.some((address) => address.includes('/embed/rfscVS0vtbw?autoplay=1&enablejsapi=1'))).toBe(true)

  await tab.reload()
  await expect(tab.getByRole('button', { name: 'Continue at 2:10' })).toBeVisible()
  await expect(tab.locator('iframe')).toHaveCount(0)
  await expect(tab.getByRole('list', { name: 'Videos' }).getByText('Stopped at 2:10')).toBeVisible()
  await tab.getByRole('button', { name: 'Continue at 2:10' }).click()
  await expect(tab.locator('iframe')).toHaveAttribute('src', /[?&]start=130/)
  await expect(tab.locator('iframe')).toBeFocused()
})

test('before the video is wanted its host is not asked for anything', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await page.goto(LECTURE)
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})

test.describe('a host that cannot be reached', () => {
  test.use({ allowedConsole: /net::ERR_|Failed to load resource/ })

  test('is said with the video’s own address, and can be tried again', async ({ page }) => {
    await page.route(HOST, (route) => route.abort('blockedbyclient'))
    await page.goto(LECTURE)
    await page.getByRole('button', { name: 'Play' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('YouTube does not answer. Your network may block it.')
    const own = page.getByRole('link', { name: 'Watch on YouTube' })
    await expect(own).toHaveAttribute('href', 'https://www.youtube.com/watch?v=rfscVS0vtbw')
    await expect(own).toHaveAttribute('target', '_blank')
    await page.unroute(HOST)
    await playHere(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('progressbar', { name: 'At 2:10 of 3:20' })).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test('a member unlocks a video on its page with one press, and a logout leaves no trace of what they watched', async ({
  page,
}) => {
  const username = await signUp(page)
  await page.goto(LOCKED)
  const unlock = page.getByRole('button', { name: 'Unlock the videos' })
  // The served page knows no member: until it is connected, its dialog asks for a new account.
  await untilConnected(unlock)
  await unlock.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  const play = page.getByRole('button', { name: 'Play' })
  await expect(play).toBeFocused()
  await play.press('Enter')
  await expect(page.getByRole('progressbar', { name: /^At 0:0[1-9] of 0:48/ })).toBeVisible()
  await expect.poll(() => storedWatched(page)).toContain('zero-visits')
  const film = page.getByTitle('Zero visits, counted right')
  const captions = () =>
    film.evaluate((one: HTMLVideoElement) => [one.textTracks[0]?.mode, one.textTracks[0]?.cues?.length])
  await expect.poll(captions).toEqual(['showing', expect.any(Number)])
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Temperature, by numbers' })).toBeVisible()
  await expect(page.getByTitle('Temperature, by numbers')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Videos' }).locator('[aria-current]')).toContainText(
    'Temperature, by numbers',
  )
  await page.getByRole('button', { name: `Account of ${username}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect.poll(() => storedWatched(page)).toBe('')
})

test('resting on an open recording plays it without sound; on a locked one nothing is asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/futuretech-training')
  const demo = page.getByRole('link', { name: /Where to set the alarm/ })
  const preview = demo.getByTitle('Preview without sound')
  await untilConnected(page.getByRole('button', { name: /Zero visits/ }))
  await page.getByRole('button', { name: /Zero visits/ }).hover()
  await demo.hover()
  await expect(preview).toHaveAttribute('data-answered')
  expect(await preview.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true)
  await page.mouse.move(0, 0)
  await expect(preview).toHaveCount(0)
  expect(new Set(asked)).toEqual(new Set(['/api/videos/where-to-set-the-alarm/files/film.mp4']))
})

const TITLES = [
  'Where to set the alarm',
  'Zero visits, counted right',
  'Python: first steps',
  'SQL from zero',
  'A tour of data science',
  'Data analysis with Python',
  'What is a neural network',
  'How large language models work',
]

for (const { width, size } of [
  { width: 320, size: '100%' },
  { width: 360, size: '200%' },
  { width: 1280, size: '100%' },
])
  test(`each video has the drawing of its course above its title, at ${width} px and ${size} text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/futuretech-training')
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    for (const name of TITLES) {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      const drawing = card.locator('img')
      await drawing.scrollIntoViewIfNeeded()
      await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
      const [above, title] = [await drawing.boundingBox(), await card.getByText(name).boundingBox()]
      expect((title?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(0)
      expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
  })

test.describe('a drawing that does not come', () => {
  test.use({ allowedConsole: /ERR_FAILED/ })

  test('leaves the path in its place', async ({ page }) => {
    await page.route('**/course-sql-for-analytics.svg', (route) => route.abort())
    await page.goto('/futuretech-training')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SQL from zero' })
    await expect(card.locator('[data-program] > svg')).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
  })
})
