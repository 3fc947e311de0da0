import type { Route } from '@playwright/test'
import { newName } from '../support/accounts'
import { untilSignedOut } from '../support/connected'
import { metricsOf } from '../support/every-gateway'
import { startGateway } from '../support/gateway'
import { mfe, publishChanged, publishVariants, registryOf, versionsOf, withLive } from '../support/releases'
import { gateways } from '../support/site'
import { expect, test } from '../support/test'

const ENTRY = /releases\/trainers\/.*remote-entry.*\.js/

/** What a broken host answers in the place of a remote's code. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  deleted: (route) => route.fulfill({ status: 404, body: 'gone' }),
  truncated: async (route) => {
    const answer = await route.fetch()
    const whole = await answer.text()
    await route.fulfill({ response: answer, body: whole.slice(0, whole.length / 2) })
  },
  corrupted: async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};` })
  },
  'answering with HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  'answering with 500': (route) => route.fulfill({ status: 500, body: 'sorry' }),
  // Held until the test is over: longer than the 30 seconds of a slow host.
  'so slow that it never comes': () => new Promise(() => {}),
}

test.describe('a remote that is', () => {
  test.use({
    allowedConsole:
      /status of (404|500|503)|Failed to find a valid digest|could not be loaded|can be loaded|MIME type|Failed to load|Refused to execute/,
  })

  for (const [fault, answer] of Object.entries(FAULTS))
    test(`${fault}: a notice inside the chrome, and "Try again" heals it without a reload`, async ({
      page,
    }) => {
      await page.goto('/')
      await untilSignedOut(page)
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
      await page.route(ENTRY, answer)
      await page.getByRole('link', { name: 'Trainer Hub' }).first().click()
      await expect(page.getByRole('heading', { name: /not available right now/ })).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.unroute(ENTRY)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub' })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    })
})

test.describe('a page whose own chunk cannot be loaded', () => {
  test.use({
    allowedConsole: /Failed to load|ERR_FAILED|ChunkLoadError|Loading .*chunk|c(ould not|an) be loaded/,
  })

  test('stays as the server rendered it, and heals by "Try again"', async ({ page }) => {
    const chunk = /releases\/trainers\/.*\/browser\/trainer-list\..*\.js/
    await page.route(chunk, (route) => route.abort())
    await page.goto('/trainerprofile', { waitUntil: 'load' })
    await expect(page.getByRole('alert')).toContainText('Some of this page is not available right now')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
    await expect(page).toHaveTitle('Our Trainers | Marga')
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
  })

  test('a visitor can enrol in it all the same', async ({ page }) => {
    await page.route(/releases\/catalog\/.*\.js/, (route) => route.abort())
    await page.goto('/courses/details/Python', { waitUntil: 'load' })
    await expect(page.getByRole('alert')).toContainText('Some of this page is not available right now')
    await page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Enroll in Python' })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Some of this page is not available right now')
    await dialog.getByLabel('Full name').fill('Meera Nair')
    await dialog.getByLabel('Email').fill(`${newName()}@example.com`)
    await dialog.getByLabel('Phone').fill('98745 00000')
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(page.getByText('Your place in Data Science is reserved.')).toBeVisible()
  })

  test('a press that is under way when the page is found to lack its code counts', async ({ page }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Trainer Hub' })
    const press = link.waitFor().then(async () => {
      await link.hover()
      await page.mouse.down()
    })
    await page.route(/releases\/catalog\/.*\.js/, async (route) => {
      await press
      await route.abort()
    })
    const lacking = page.waitForEvent('console', (message) => /could not be loaded/.test(message.text()))
    await page.goto('/courses/details/Python', { waitUntil: 'commit' })
    await lacking
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub' })).toBeVisible()
  })
})

test.describe('a release that throws while it starts', () => {
  test.use({ allowedConsole: /broken from the start|could not be loaded/ })

  test('gives way to the one before it, and says so to the gateway', async ({ page, request }) => {
    const original = versionsOf(await registryOf(request)).trainers
    const version = publishChanged('trainers', {
      file: 'mfe-trainers/src/routes.tsx',
      from: 'export default routes',
      to: "if (typeof window !== 'undefined') throw new Error('broken from the start')\nexport default routes",
    })
    await withLive('trainers', {
      version,
      original,
      run: async () => {
        await page.goto('/')
        await page.getByRole('link', { name: 'Trainer Hub' }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub' })).toBeVisible()
        await expect
          .poll(() => metricsOf(request))
          .toContain(`marga_faults_total{app="trainers",version="${version}",kind="load"}`)
      },
    })
  })
})

test('two further gateways on one store: all see a promote without being asked again, and each its own fault', async ({
  request,
}) => {
  const original = versionsOf(await registryOf(request)).catalog
  const others = [await startGateway(), await startGateway()]
  try {
    const seen = async (origin: string) => {
      const { microFrontends } = await (await request.get(`${origin}/registry.json`)).json()
      return microFrontends.catalog[0].metadata.version
    }
    const everywhere = () => Promise.all(['', ...others.map(({ origin }) => origin)].map(seen))
    expect(new Set(await everywhere())).toEqual(new Set([original]))
    await publishVariants('catalog', 1, async (version) => {
      const confirmed = mfe(['promote', '--again', `catalog@${version}`, '--wait'])
      const all = gateways.length + others.length
      expect(confirmed).toContain(`Live on production: catalog@${version}, on all ${all} gateways`)
      expect(await everywhere()).toEqual([version, version, version])
      for (const { origin } of others) {
        const page = async () => (await request.get(`${origin}/coursesoffered`)).text()
        await expect.poll(page).toContain('View Syllabus')
      }
    })
    const [first, second] = others
    await first?.stop()
    expect(await seen(second?.origin ?? '')).toBe(await seen(''))
  } finally {
    mfe(['promote', '--again', `catalog@${original}`])
    for (const { stop } of others) await stop()
  }
})
