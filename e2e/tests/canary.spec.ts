import { isDataCall } from '../support/data-calls'
import { BROKEN_HUB, TRIED_OUT } from '../support/editions'
import { expectVersions, metricsOf } from '../support/every-gateway'
import { mfe, publishChanged, publishVariants, registryOf, versionsOf } from '../support/releases'
import { origin } from '../support/site'
import { expect, test } from '../support/test'

interface ReleaseSet {
  id: string
  versions: Record<string, string>
}

/** A first visit; returns the releases that the visitor gets and their cookie. */
async function firstVisit() {
  // A connection of its own: one that was kept while a command blocked this process may have ended unnoticed.
  const answer = await fetch(`${origin}/release-set`, { headers: { connection: 'close' } })
  const [, cohort = ''] = /cohort=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return { cohort, ...((await answer.json()) as ReleaseSet) }
}

const HUNDRED = Array.from({ length: 100 }, (_, index) => index)

/** Until its set is ready, visitors of a canary get the main one: what they are told then is not yet theirs. */
const untilServed = (app: string, version: string) =>
  expect
    .poll(async () => (await Promise.all(HUNDRED.map(firstVisit))).map(({ versions }) => versions[app]), {
      timeout: 120_000,
    })
    .toContain(version)

test('a canary of 10 % reaches 10 % of 2,000 visitors, who keep it, on the server and in the browser', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const before = versionsOf(await registryOf(request))
  const version = publishChanged('trainers', TRIED_OUT.trainers)
  mfe(['promote', '--again', `trainers@${version}`, '--traffic', '10', '--why', 'a canary'])
  try {
    await untilServed('trainers', version)
    const visitors = []
    for (let round = 0; round < 20; round += 1) visitors.push(...(await Promise.all(HUNDRED.map(firstVisit))))
    const lucky = visitors.filter(({ versions }) => versions.trainers === version)
    // Four standard deviations of a fair draw: 200 ± 54.
    expect(lucky.length).toBeGreaterThan(146)
    expect(lucky.length).toBeLessThan(254)
    expect(new Set(visitors.map(({ id }) => id)).size).toBe(2)

    const [one] = lucky
    const other = visitors.find(({ versions }) => versions.trainers === before.trainers)
    for (const [visitor, title] of [
      [one, 'Trainer Hub, tried out'],
      [other, 'Trainer Hub'],
    ] as const) {
      const context = await browser.newContext({ baseURL: origin })
      await context.addCookies([{ name: 'cohort', value: visitor?.cohort ?? '', url: origin }])
      const page = await context.newPage()
      const calls: Array<string | undefined> = []
      page.on('request', (call) => {
        if (isDataCall(call.url())) calls.push(call.headers()['x-release-set'])
      })
      const answer = await page.goto('/freelancer-trainer')
      expect((await answer?.text())?.includes(`<title>${title} | Marga`)).toBe(true)
      expect(answer?.headers()).toMatchObject({
        'x-release-set': visitor?.id,
        // A page of which a call was late shows built-in content, and nobody keeps it.
        'cache-control': expect.stringMatching(/^(private, no-cache|no-store)$/),
        vary: expect.stringContaining('Cookie'),
      })
      await expect(page).toHaveTitle(`${title} | Marga`)
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /Train for a data job/ })).toBeVisible()
      await page.getByRole('link', { name: 'Trainer Hub' }).first().click()
      await expect(page).toHaveTitle(`${title} | Marga`)
      await page.reload()
      await expect(page).toHaveTitle(`${title} | Marga`)
      expect(calls.length).toBeGreaterThan(0)
      expect(new Set(calls)).toEqual(new Set([visitor?.id]))
      await context.close()
    }
    expect(mfe(['status'])).toMatch(/canary +\S+ +10 %/)
  } finally {
    mfe(['rollback', 'trainers'])
  }
  await expectVersions(request, before)
  const kept = async () => (await request.get('/freelancer-trainer')).headers()['cache-control']
  await expect.poll(kept).toBe('no-cache')
})

test('a canary of the shell is served whole: chrome, start script and all', async ({ browser, request }) => {
  const before = versionsOf(await registryOf(request))
  const version = publishChanged('shell', TRIED_OUT.shell)
  mfe(['promote', '--again', `shell@${version}`, '--traffic', '50'])
  try {
    await untilServed('shell', version)
    const drawn = []
    while (new Set(drawn.map(({ id }) => id)).size < 2) drawn.push(await firstVisit())
    for (const { cohort, versions } of [drawn[0], drawn.at(-1)] as typeof drawn) {
      const context = await browser.newContext({ baseURL: origin })
      await context.addCookies([{ name: 'cohort', value: cohort, url: origin }])
      const page = await context.newPage()
      await page.goto('/coursesoffered')
      const name = versions.shell === version ? 'Skip to content, tried out' : 'Skip to content'
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Enroll' }).first()).toBeVisible()
      expect(await page.locator('html').getAttribute('data-shell')).toBe(versions.shell)
      await context.close()
    }
  } finally {
    mfe(['rollback', 'shell'])
  }
  await expectVersions(request, before)
})

test.describe('a canary that throws', () => {
  test('is taken back by itself, once, with the reason in history; nobody sees a blank page', async ({
    browser,
    request,
  }) => {
    test.setTimeout(300_000)
    const recordsOf = (): Array<{ by: string }> => JSON.parse(mfe(['history', 'trainers', '--json'])).records
    const past = recordsOf().length
    const before = versionsOf(await registryOf(request))
    const version = publishChanged('trainers', BROKEN_HUB)
    mfe(['promote', '--again', `trainers@${version}`, '--traffic', '50'])
    const isOut = async () => (await registryOf(request)).microFrontends.trainers?.length === 1
    const visit = async () => {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      await page.goto('/freelancer-trainer')
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Trainer Hub|This page could not be shown)$/ }),
      ).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // A view counts once the page is connected. Leaving tells that it went well, where it did.
      await expect(page.locator('html')).toHaveAttribute('data-shell-started', 'yes')
      await page.goto('about:blank')
      await context.close()
    }
    try {
      for (let round = 0; round < 20 && !(await isOut()); round += 1)
        await Promise.all([visit(), visit(), visit()])
      await expect.poll(isOut, { timeout: 30_000 }).toBe(true)
    } finally {
      // What the guard did not take back would be in the way of the tests that follow.
      if (!(await isOut())) mfe(['rollback', 'trainers'])
    }
    await expectVersions(request, before)
    const records = recordsOf()
    expect(records[0]).toMatchObject({
      by: 'guard',
      why: expect.stringMatching(/^taken back: (\d+) of \1 views failed/),
    })
    // Promoted, and taken back once.
    expect(records.length - past).toBe(2)
    expect(await metricsOf(request)).toContain(
      `marga_faults_total{app="trainers",version="${version}",kind="render"}`,
    )
  })
})

test('an old tab goes on through ten releases, and a withdrawn one is left at the next navigation', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000)
  const original = versionsOf(await registryOf(request)).catalog
  await page.goto('/coursesoffered')
  await expect(page.getByRole('button', { name: 'View Syllabus' }).first()).toBeVisible()
  let newest = ''
  await publishVariants('catalog', 10, (version) => {
    mfe(['promote', '--again', `catalog@${version}`])
    newest = version
  })
  try {
    // The tab was not told: it goes on with the release that it began with, whose files are still there.
    const chunks: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/releases/catalog/')) chunks.push(`${answer.status()} ${answer.url()}`)
    })
    await page.getByRole('button', { name: 'FutureTech Training' }).first().click()
    await page.getByRole('link', { name: 'FutureTech Learning Videos' }).first().click()
    await expect(page).toHaveURL(/futuretech-training/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(chunks.length).toBeGreaterThan(0)
    expect(chunks.every((chunk) => chunk.startsWith('200') && chunk.includes(`/${original}/`))).toBe(true)

    // Brought to the front, it learns of the withdrawal, and its next navigation begins with what is live.
    mfe(['revoke', `catalog@${newest}`, '--why', 'a test of withdrawal'])
    const looked = page.waitForResponse((answer) => answer.url().endsWith('/release-set'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await (await looked).finished()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /Train for a data job/ })).toBeVisible()
    const { catalog } = versionsOf(await registryOf(request))
    expect(catalog).not.toBe(newest)
    const data = JSON.parse((await page.locator('#page-data').textContent()) ?? '{}')
    expect(data.registry.microFrontends.catalog[0].metadata.version).toBe(catalog)
  } finally {
    mfe(['promote', '--again', `catalog@${original}`])
  }
})
