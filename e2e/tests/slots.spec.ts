import type { APIRequestContext, Page, Route } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { metricOf, metricsOf } from '../support/every-gateway'
import { mfe, publishChanged, registryOf, versionsOf, withLive } from '../support/releases'
import { expect, test } from '../support/test'

// Marketing fills a slot on the catalog's page of a program: what learners say.
const PAGE = '/courses?program=Data%20Science'
const SLOT = 'catalog.program.reviews.v1'
const PART = 'mfe-marketing/src/reviews/program-reviews-part.tsx'
const CHUNK = /releases\/marketing\/.*\/browser\/program-reviews\..*\.js/

const heading = (page: Page) => page.getByRole('heading', { name: 'What learners say' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Data Science' })

/** Which of these texts the served page has. */
async function served(request: APIRequestContext, ...texts: string[]) {
  const html = await (await request.get(PAGE)).text()
  return texts.filter((text) => html.includes(text))
}
/** From the catalog's own page, and from the part. */
const [OWN, PARTS, CHANGED] = [
  'What you will be able to do',
  'What learners say',
  'Said by learners',
] as const

/** The page is connected, and its dialog opens and closes. */
async function expectConnected(page: Page) {
  const enroll = page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first()
  // Before that a press opens the dialog as it does without scripts, and Escape closes none of those.
  await untilConnected(enroll)
  await enroll.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const liveOf = async (request: APIRequestContext, app: string) => versionsOf(await registryOf(request))[app]

/** Whether React has connected the part: what scripts put on its elements. */
const isConnected = (page: Page) =>
  heading(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

async function withBrokenPart(
  request: APIRequestContext,
  to: string,
  run: (version: string) => Promise<void>,
) {
  const original = await liveOf(request, 'marketing')
  const version = publishChanged('marketing', {
    file: PART,
    from: '  if (reviews.length === 0) return null',
    to,
  })
  await withLive('marketing', { version, original, run: () => run(version) })
}

/** Faults of a release as the gateway counts them. */
const expectFault = (request: APIRequestContext, app: string, version: string, kind: string) =>
  expect
    .poll(async () =>
      (await metricsOf(request)).includes(
        `marga_faults_total{app="${app}",version="${version}",kind="${kind}"}`,
      ),
    )
    .toBe(true)

test('a part of another app is in the served page, and is connected', async ({ page, request }) => {
  expect(await served(request, OWN, PARTS)).toEqual([OWN, PARTS])
  await page.goto(PAGE)
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => isConnected(page)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a part is there', async ({ page }) => {
    await page.goto(PAGE)
    await expect(heading(page)).toBeVisible()
  })
})

test('a part comes with its page in an open tab', async ({ page }) => {
  await page.goto('/coursesoffered')
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await page.locator('main a[href^="/courses?program="]').first().click()
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('another release of the filler is on the page at once, and is gone with its rollback', async ({
  request,
}) => {
  const original = await liveOf(request, 'marketing')
  const catalog = await liveOf(request, 'catalog')
  const version = publishChanged('marketing', {
    file: PART,
    from: '<h2 id="reviews">What learners say',
    to: '<h2 id="reviews">Said by learners',
  })
  expect(await served(request, PARTS, CHANGED)).toEqual([PARTS])
  mfe(['promote', `marketing@${version}`])
  try {
    expect(await served(request, PARTS, CHANGED)).toEqual([CHANGED])
  } finally {
    mfe(['rollback', 'marketing', '--to', String(original)])
  }
  expect(await served(request, PARTS, CHANGED)).toEqual([PARTS])
  expect(await liveOf(request, 'catalog')).toBe(catalog)
})

test('a part that throws on the server leaves its place to the browser', async ({ page, request }) => {
  const broken = `  if (typeof window === 'undefined') throw new Error('broken on the server')`
  await withBrokenPart(request, `${broken}\n  if (reviews.length === 0) return null`, async (version) => {
    expect(await served(request, OWN, PARTS)).toEqual([OWN])
    await page.goto(PAGE)
    await expect(title(page)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    const name = `marga_parts_unrendered_total{app="marketing",version="${version}"}`
    expect((await metricsOf(request)).includes(name)).toBe(true)
    // Its team reads it as what browsers report.
    const line = new RegExp(`${version.replaceAll('.', '\\.')}\\s+server`)
    await expect.poll(() => mfe(['faults', 'marketing']), { timeout: 20_000 }).toMatch(line)
  })
})

test('a part that loops on the server costs only its place, once it has taken three renderers', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const loop = `  if (typeof window === 'undefined') for (const end = Date.now() + 30_000; Date.now() < end; );`
  await withBrokenPart(request, `${loop}\n  if (reviews.length === 0) return null`, async () => {
    await expect.poll(() => served(request, OWN, PARTS), { timeout: 60_000 }).toEqual([OWN])
    // Other pages of the catalog are rendered all the while.
    expect(await (await request.get('/coursesoffered?q=sql')).text()).toContain('<h1')
    // Its team reads the line, and the page's team nothing.
    const line =
      /server +RendererEnded +src\/reviews\/program-reviews-part\.tsx:\d+:\d+ in slot catalog\.program\.reviews\.v1 /
    await expect.poll(() => mfe(['faults', 'marketing']), { timeout: 20_000 }).toMatch(line)
    expect(mfe(['faults', 'catalog'])).not.toContain('RendererEnded')
  })
  expect(await served(request, OWN, PARTS)).toEqual([OWN, PARTS])
})

test.describe('a part that', () => {
  test.use({
    allowedConsole:
      /broken in browsers|React error #42|is left out|could not be loaded|status of 404|valid digest|Failed to load|ChunkLoadError|chunk/,
  })

  test('throws in browsers costs its place, and is a fault of its app', async ({ page, request }) => {
    const broken = `  if (typeof window !== 'undefined') throw new Error('broken in browsers')`
    const catalog = await liveOf(request, 'catalog')
    const ofCatalog = [
      `marga_views_total{app="catalog",version="${catalog}",outcome="failed"}`,
      `marga_faults_total{app="catalog",version="${catalog}"`,
    ]
    const countsOf = (names: string[]) => Promise.all(names.map((name) => metricOf(request, name)))
    const before = await countsOf(ofCatalog)
    await withBrokenPart(request, `${broken}\n  if (reviews.length === 0) return null`, async (version) => {
      await page.goto(PAGE, { waitUntil: 'load' })
      await expect(heading(page)).toBeHidden()
      await expect(title(page)).toBeVisible()
      await expectConnected(page)
      await expectFault(request, 'marketing', version, 'render')
      const failed = `marga_views_total{app="marketing",version="${version}",outcome="failed"}`
      expect(await metricOf(request, failed)).toBeGreaterThan(0)
      expect(await countsOf(ofCatalog)).toEqual(before)
    })
  })

  test('hangs while it loads its data does not hold the page up', async ({ page, request }) => {
    const original = await liveOf(request, 'marketing')
    const version = publishChanged('marketing', {
      file: PART,
      from: '  const { reviews, areSamples } = await loadReviews(',
      to: '  await new Promise(() => {})\n  const { reviews, areSamples } = await loadReviews(',
    })
    await withLive('marketing', {
      version,
      original,
      run: async () => {
        expect(await served(request, OWN, PARTS)).toEqual([OWN])
        await page.goto(PAGE, { waitUntil: 'load' })
        await expect(title(page)).toBeVisible()
        await expectFault(request, 'marketing', version, 'loader')
      },
    })
  })

  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    'has no file': (route) => route.fulfill({ status: 404, body: 'gone' }),
    'has another hash': async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};` })
    },
  }
  for (const [fault, answer] of Object.entries(FAULTS))
    test(`${fault} stays as it was served, and the page is connected`, async ({ page, request }) => {
      const version = String(await liveOf(request, 'marketing'))
      await page.route(CHUNK, answer)
      await page.goto(PAGE, { waitUntil: 'load' })
      await expectConnected(page)
      await expectFault(request, 'marketing', version, 'load')
      await expect(heading(page)).toBeVisible()
      expect(await isConnected(page)).toBe(false)
    })

  test('has no file is left out of a page that the browser renders', async ({ page }) => {
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/coursesoffered')
    await page.locator('main a[href^="/courses?program="]').first().click()
    await expect(page.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible()
    await expect(heading(page)).toBeHidden()
  })

  test('never comes does not hold the page up', async ({ page }) => {
    await page.route(CHUNK, () => new Promise(() => {}))
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await expectConnected(page)
    await expect(heading(page)).toBeVisible()
  })
})

test('a slot of another version is refused with both sides, and shows nothing where that is forced', async ({
  request,
}) => {
  const original = await liveOf(request, 'marketing')
  const version = publishChanged(
    'marketing',
    { file: 'mfe-marketing/mfe.json', from: SLOT, to: 'catalog.program.reviews.v2' },
    { file: PART, from: SLOT, to: 'catalog.program.reviews.v2' },
  )
  expect(() => mfe(['promote', `marketing@${version}`])).toThrow(
    /marketing@\S+ fills the slot catalog\.program\.reviews\.v2, but catalog@\S+ has no such slot\. It has catalog\.program\.reviews\.v1/,
  )
  mfe(['promote', '--force', `marketing@${version}`])
  try {
    expect(await served(request, OWN, PARTS)).toEqual([OWN])
  } finally {
    mfe(['promote', '--again', `marketing@${original}`])
  }
})

test('a slot that a live release fills is not taken away', () => {
  const version = publishChanged(
    'catalog',
    { file: 'mfe-catalog/mfe.json', from: SLOT, to: 'catalog.program.reviews.v2' },
    { file: 'mfe-catalog/src/program/program-page.tsx', from: SLOT, to: 'catalog.program.reviews.v2' },
  )
  expect(() => mfe(['promote', `catalog@${version}`])).toThrow(
    /catalog@\S+ has no slot catalog\.program\.reviews\.v1, which marketing@\S+ fills/,
  )
})
