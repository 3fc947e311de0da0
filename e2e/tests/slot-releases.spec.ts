import type { Page } from '@playwright/test'
import { signUp } from '../support/accounts'
import { expectVersions } from '../support/every-gateway'
import { mfe, publishChanged, registryOf, versionsOf, withLive } from '../support/releases'
import { origin } from '../support/site'
import { expect, test } from '../support/test'

// Marketing fills a slot on the catalog's page of a program: which visitors get its part.
const PAGE = '/courses?program=Data%20Science'
const HEADING = 'What learners say'
const heading = (page: Page) => page.getByRole('heading', { name: HEADING })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Data Science' })

/** Keeps what the page reports in `window.told`. */
const keepReports = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => told.push(text))
      return send(address, body)
    }
    Object.assign(window, { told })
  })

/** A view of marketing is told: its part has failed, or was on the page for a while. */
const isPartTold = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(Reflect.get(window, 'told')).includes('views\\":[{\\"app\\":\\"marketing'),
  )

test("a member's part is in no page that is kept: the browser adds it for who is signed in", async ({
  page,
  request,
}) => {
  const { marketing: original } = versionsOf(await registryOf(request))
  const version = publishChanged('marketing', {
    file: 'mfe-marketing/mfe.json',
    from: '"part": "program-reviews"',
    to: '"part": "program-reviews", "when": { "signedIn": true }',
  })
  const run = async () => {
    await signUp(page, PAGE)
    await expect(heading(page)).toBeVisible()
    const anyone = await request.get(PAGE)
    const member = await page.request.get(PAGE)
    expect(member.headers()['cache-control']).toBe('no-cache')
    expect(await member.text()).toBe(await anyone.text())
    expect(await anyone.text()).not.toContain(HEADING)
  }
  await withLive('marketing', { version, original, run })
})

test.describe('a part that throws', () => {
  test.use({ allowedConsole: /broken in browsers|React error #42/ })
  test('is taken back by the guard of its app while the page stays for everybody', async ({
    browser,
    request,
  }) => {
    test.setTimeout(300_000)
    const before = versionsOf(await registryOf(request))
    const version = publishChanged('marketing', {
      file: 'mfe-marketing/src/reviews/program-reviews-part.tsx',
      from: '  if (reviews.length === 0) return null',
      to: `  if (typeof window !== 'undefined') throw new Error('broken in browsers')\n  if (reviews.length === 0) return null`,
    })
    const isOut = async () => (await registryOf(request)).microFrontends.marketing?.length === 1
    const visit = async () => {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      await keepReports(page)
      await page.goto(PAGE)
      await expect(title(page)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-shell-started', 'yes')
      // Once it is taken back, not every visit reports.
      await expect.poll(async () => (await isPartTold(page)) || (await isOut())).toBe(true)
      await expect(title(page)).toBeVisible()
      await page.goto('about:blank')
      await context.close()
    }
    mfe(['promote', '--again', `marketing@${version}`, '--traffic', '50'])
    try {
      for (let round = 0; round < 20 && !(await isOut()); round += 1)
        await Promise.all([visit(), visit(), visit()])
      await expect.poll(isOut, { timeout: 30_000 }).toBe(true)
    } finally {
      // What the guard did not take back would be in the way of the tests that follow.
      if (!(await isOut())) mfe(['rollback', 'marketing'])
    }
    const { records } = JSON.parse(mfe(['history', 'marketing', '--json']))
    expect(records[0]).toMatchObject({ by: 'guard', why: expect.stringMatching(/^taken back: /) })
    await expectVersions(request, before)
  })
})
