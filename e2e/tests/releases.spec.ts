import { createHash } from 'node:crypto'
import { untilSignedOut } from '../support/connected'
import { BROKEN_HUB, TRIED_OUT } from '../support/editions'
import { type Live, publishChanged, registryOf, versionsOf, withLive } from '../support/releases'
import { expect, test } from '../support/test'

const OFFERED = 'mfe-catalog/src/offered-courses/offered-courses-page.tsx'

const withCatalog = (version: string, live: Live) => withLive('catalog', { version, ...live })

test('a changed catalog is live on the next visit, and nothing else has changed', async ({
  page,
  request,
}) => {
  const before = await registryOf(request)
  await page.goto('/coursesoffered')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  expect(versionsOf(await registryOf(request))).toEqual(versionsOf(before))

  await withCatalog(version, {
    original: versionsOf(before).catalog,
    run: async () => {
      expect(await (await request.get('/coursesoffered')).text()).toContain('Courses Offered, tried out')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered, tried out' })).toBeVisible()
      const { catalog, ...others } = (await registryOf(request)).microFrontends
      const { catalog: _, ...othersBefore } = before.microFrontends
      expect(catalog?.[0]?.metadata.version).toBe(version)
      expect(others).toEqual(othersBefore)
    },
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered', exact: true })).toBeVisible()
})

test('an open tab gets a new release at its next navigation, unless that would lose what is typed', async ({
  page,
  request,
}) => {
  const original = versionsOf(await registryOf(request)).catalog
  const explore = async () => {
    const looked = page.waitForResponse((answer) => answer.url().endsWith('/release-set'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await (await looked).finished()
    await page.getByRole('link', { name: 'Explore courses', exact: true }).click()
  }
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  await page.goto('/')
  await untilSignedOut(page)
  await withCatalog(version, {
    original,
    run: async () => {
      await page.getByLabel('Message').fill('Half a message')
      await explore()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Courses Offered', exact: true }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered, tried out' })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: /Train for a data job/ })).toBeVisible()
      const entries = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: 'Explore courses', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered, tried out' })).toBeVisible()
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    },
  })
})

test('files of a release are compressed, kept for a year and carry the hash of the registry', async ({
  request,
}) => {
  const { microFrontends } = await registryOf(request)
  for (const [entry] of Object.values(microFrontends)) {
    const answer = await request.get(entry?.url ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const hash = createHash('sha384').update(await answer.body())
    expect(`sha384-${hash.digest('base64')}`).toBe(entry?.metadata.integrity)
  }
})

test('server code and paths outside of the releases are not served', async ({ request }) => {
  const { microFrontends } = await registryOf(request)
  const version = microFrontends.catalog?.[0]?.metadata.version
  for (const path of [
    `/releases/catalog/${version}/server/routes/index.mjs`,
    `/releases/catalog/${version}/browser/..%2f..%2f..%2f..%2fmarga.db`,
    '/releases/catalog/1.0.0-h0000000000/browser/remote-entry.js',
  ])
    expect((await request.get(path)).status()).toBe(404)
})

test.describe('a remote whose server rendering fails', () => {
  const faults = {
    'throws on the server': "if (typeof window === 'undefined') throw new Error('no window')",
    'never ends on the server': "while (typeof window === 'undefined');",
  }
  for (const [fault, statement] of Object.entries(faults))
    test(`is rendered in the browser when it ${fault}`, async ({ page, request }) => {
      const original = versionsOf(await registryOf(request)).catalog
      const version = publishChanged('catalog', {
        file: OFFERED,
        from: 'const isDegraded = useDegraded()',
        to: `${statement}\n  const isDegraded = useDegraded()`,
      })
      await withCatalog(version, {
        original,
        run: async () => {
          const html = await (await request.get('/coursesoffered')).text()
          expect(html).not.toContain('View Syllabus')
          expect(html).toContain('page-footer')
          await page.goto('/coursesoffered')
          await expect(page.getByRole('button', { name: 'View Syllabus' }).first()).toBeVisible()
          expect((await request.get('/trainerprofile')).status()).toBe(200)
        },
      })
    })
})

test.describe('a remote that cannot be loaded', () => {
  test.use({
    allowedConsole: /503|Failed to find a valid digest|could not be loaded|can be loaded|Failed to load/,
  })

  test('a changed byte is refused, and trying again heals the page', async ({ page }) => {
    const entry = /releases\/trainers\/.*remote-entry.*\.js/
    await page.route(entry, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};` })
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Trainer Hub' }).click()
    await expect(page.getByRole('heading', { name: /not available right now/ })).toBeVisible()
    await page.unroute(entry)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub' })).toBeVisible()
  })

  test('code that the browser cannot get for a page of the server leaves the page, under a notice', async ({
    page,
  }) => {
    const entry = /releases\/trainers\/.*remote-entry.*\.js/
    await page.route(entry, (route) => route.abort())
    await page.goto('/trainerprofile', { waitUntil: 'load' })
    const notice = page.getByRole('heading', { name: /not available right now/ })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
    await page.unroute(entry)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
  })
})

test.describe('a live release that fails in the browser', () => {
  test.use({ allowedConsole: /could not be loaded|ERR_FAILED|Federation Runtime|broken in the browser/ })

  test('is replaced by the one before it when its code cannot be loaded', async ({ page, request }) => {
    const original = versionsOf(await registryOf(request)).trainers
    const version = publishChanged('trainers', TRIED_OUT.trainers)
    await page.route(new RegExp(`trainers/${version}/.*remote-entry`), (route) => route.abort())
    await withLive('trainers', {
      version,
      original,
      run: async () => {
        await page.goto('/')
        await page.getByRole('link', { name: 'Trainer Hub' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub', exact: true })).toBeVisible()
        await expect(page).toHaveTitle('Trainer Hub | Marga')
      },
    })
  })

  test('costs its own page only when it throws: the chrome stays, and other pages work', async ({
    page,
    request,
  }) => {
    const original = versionsOf(await registryOf(request)).trainers
    const version = publishChanged('trainers', BROKEN_HUB)
    await withLive('trainers', {
      version,
      original,
      run: async () => {
        await page.goto('/')
        await page.getByRole('link', { name: 'Trainer Hub' }).click()
        await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await page.getByRole('link', { name: 'Home', exact: true }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: /Train for a data job/ })).toBeVisible()
      },
    })
  })
})
