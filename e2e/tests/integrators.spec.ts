import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startDev } from '../support/dev'
import { TRIED_OUT } from '../support/editions'
import { startGateway } from '../support/gateway'
import { mfe, publishChanged, registryOf, versionsOf } from '../support/releases'
import { origin } from '../support/site'
import { expect, test } from '../support/test'

const SECRET = 'a secret that only these tests know'
const OFFERED = 'mfe-catalog/src/offered-courses/offered-courses-page.tsx'

test('overrides: where no page can be rendered on the server, the panel is there, and names the mix of this browser', async ({
  page,
}) => {
  const { catalog = '' } = versionsOf(await registryOf(page.request))
  const staging = await startGateway({ OVERRIDES: 'on', GATEWAY_SECRET: SECRET, RENDER_TIMEOUT_MS: '2000' })
  try {
    await page.request.post(`${staging.origin}/overrides`, { data: { mix: { catalog } } })
    await page.goto(`${staging.origin}/coursesoffered`)
    await expect(page.getByRole('button', { name: 'Not what is live: catalog' })).toBeVisible()
    for (const pid of staging.renderers()) process.kill(pid, 'SIGSTOP')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not what is live: catalog' })).toBeVisible()
    expect(await (await page.request.get(`${staging.origin}/metrics`)).text()).toMatch(
      /marga_pages_unrendered_total\{reason="timeout"\} [1-9]/,
    )
  } finally {
    // Scripts of a page that is still open would miss its site.
    await page.close()
    // A stopped process does not end when it is asked to.
    for (const pid of staging.renderers()) process.kill(pid, 'SIGCONT')
    await staging.stop()
  }
})

test('overrides: a panel switches one browser, shares a mix by a signed link, and says plainly that it is on', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  const staging = await startGateway({ OVERRIDES: 'on', GATEWAY_SECRET: SECRET })
  const preview = { level: 1, name: 'Courses Offered, tried out' } as const
  const live = { level: 1, name: 'Courses Offered', exact: true } as const
  try {
    const path = `${staging.origin}/coursesoffered`
    await page.goto(path)
    await expect(page.getByRole('heading', live)).toBeVisible()
    await page.getByRole('button', { name: 'Releases' }).click()
    const dialog = page.getByRole('dialog', { name: 'Releases on this browser' })
    await dialog.getByLabel('catalog').selectOption(version)
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const link = await dialog.getByLabel(/Link to this mix/).inputValue()
    await dialog.getByRole('button', { name: 'Show these' }).click()
    await expect(page.getByRole('heading', preview)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not what is live: catalog' })).toBeVisible()

    // Other visitors see the live releases until they open the link.
    const colleague = await (await browser.newContext()).newPage()
    await colleague.goto(path)
    await expect(colleague.getByRole('heading', live)).toBeVisible()
    await colleague.goto(link)
    expect(new URL(colleague.url()).search).toBe('')
    await colleague.goto(path)
    await expect(colleague.getByRole('heading', preview)).toBeVisible()
    await colleague.context().close()

    // Nothing but the signature opens a mix: not an altered link, not one on a site that does not allow any.
    const altered = await request.get(
      link.replace(/(mix=[^.]+\.)(.)/, (_, before, first) => before + (first === 'A' ? 'B' : 'A')),
    )
    expect(altered.status()).toBe(403)
    const onProduction = await request.get(link.replace(staging.origin, origin))
    expect(onProduction.headers()['set-cookie']).toBeUndefined()
    expect((await request.get(`${origin}/overrides`)).status()).toBe(404)
    const foreign = await request.post(`${staging.origin}/overrides`, {
      data: { mix: { catalog: 'http://evil.example' } },
    })
    expect(await foreign.json()).toEqual({
      message: 'http://evil.example is not on the list of allowed origins: add it to OVERRIDE_ORIGINS.',
    })
    const unknown = await request.post(`${staging.origin}/overrides`, { data: { mix: { catalog: '9.9.9' } } })
    expect(await unknown.json()).toEqual({ message: 'There is no release catalog@9.9.9.' })

    await page.getByRole('button', { name: 'Not what is live: catalog' }).click()
    await dialog.getByRole('button', { name: 'Back to what is live' }).click()
    await expect(page.getByRole('heading', live)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Releases' })).toBeVisible()
  } finally {
    await page.close()
    await staging.stop()
  }
})

test('a release set of a log line is opened again as its visitor saw it', async ({ page, request }) => {
  const before = versionsOf(await registryOf(request))
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  mfe(['promote', '--again', `catalog@${version}`])
  const set = (await request.get('/coursesoffered')).headers()['x-release-set'] ?? ''
  mfe(['promote', '--again', `catalog@${before.catalog}`])
  const staging = await startGateway({ OVERRIDES: 'on', GATEWAY_SECRET: SECRET })
  try {
    const { link } = JSON.parse(
      mfe(['replay', set, '--against', staging.origin, '--json'], undefined, { GATEWAY_SECRET: SECRET }),
    )
    await page.goto(link)
    const answer = await page.goto(`${staging.origin}/coursesoffered`)
    expect(answer?.headers()['x-release-set']).toBe(set)
    await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered, tried out' })).toBeVisible()
    expect(() => mfe(['replay', 'none'])).toThrow(/no release set none is known/)
  } finally {
    await page.close()
    await staging.stop()
  }
})

test('channels by host: staging has releases that production does not', async ({ page, request }) => {
  const version = publishChanged('marketing', TRIED_OUT.marketing)
  const { shell, ...remotes } = versionsOf(await registryOf(request))
  for (const [app, live] of Object.entries({ shell, ...remotes, marketing: version }))
    mfe(['promote', '--again', `${app}@${live}`, '--channel', 'staging', '--force'])
  const both = await startGateway({ CHANNELS_BY_HOST: 'localhost=staging' })
  try {
    const onStaging = both.origin.replace('127.0.0.1', 'localhost')
    await page.goto(`${onStaging}/about-us`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'A path from learning to earning, tried out' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Releases' })).toBeVisible()
    await page.goto(`${both.origin}/about-us`)
    const live = { level: 1, name: 'A path from learning to earning', exact: true } as const
    await expect(page.getByRole('heading', live)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Releases' })).toBeHidden()
  } finally {
    await page.close()
    await both.stop()
  }
})

/** An edit of a part that another team's page shows: the page stays. */
async function editPart(page: Page, { folder, origin }: Awaited<ReturnType<typeof startDev>>) {
  const leads = page.getByRole('heading', { name: /^Programs with/ })
  const batches = await (await page.request.get(`${origin}/api/batches`)).json()
  const { trainer } = batches.find((batch: { trainer?: object }) => batch.trainer)
  await page.goto(`${origin}/trainer/${trainer.id}`)
  await expect(leads).toBeVisible()
  const file = join(folder, 'mfe-catalog/src/trainer-programs/trainer-programs-part.tsx')
  await page.evaluate(() => document.documentElement.setAttribute('data-before-edit', ''))
  writeFileSync(file, readFileSync(file, 'utf8').replace('Programs with', 'Programs with, edited,'))
  await expect(page.getByRole('heading', { name: /^Programs with, edited/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-before-edit')
}

test.describe('mfe dev', () => {
  test.use({ allowedConsole: /React DevTools|script tag while rendering|\[HMR\]|rspack-dev-server/ })

  test('an edit in a remote is on the screen in the same document, with what was typed kept', async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    const { trainers } = versionsOf(await registryOf(request))
    const dev = await startDev(['catalog', '--remote', `trainers=${trainers}`])
    try {
      expect(dev.said).toMatch(/catalog +source, http:\/\/127\.0\.0\.1:\d+/)
      expect(dev.said).toContain(`the release ${trainers}`)
      const isFollowed = new Promise<void>((resolve) => {
        page.on('websocket', (socket) => socket.on('framereceived', () => resolve()))
      })
      await page.goto(`${dev.origin}/coursesoffered`)
      await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
      await page.getByRole('searchbox').fill('data')
      await isFollowed
      const file = join(dev.folder, OFFERED)
      const source = readFileSync(file, 'utf8')
      await page.evaluate(() => document.documentElement.setAttribute('data-before-edit', ''))
      writeFileSync(file, source.replace("'Courses Offered'", "'Courses Offered, edited'"))
      await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered, edited' })).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue('data')
      await expect(page.locator('html')).toHaveAttribute('data-before-edit')
      await page.getByRole('link', { name: 'Trainer Hub' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub' })).toBeVisible()
      await editPart(page, dev)
    } finally {
      await page.goto('about:blank')
      await dev.stop()
    }
  })

  test('--against takes registry and API from a running site', async ({ page }) => {
    test.setTimeout(300_000)
    const dev = await startDev(['--against', origin])
    try {
      const calls: string[] = []
      page.on('response', (answer) => {
        // A view that is counted is no call for data.
        if (answer.url().includes('/api/') && !answer.url().endsWith('/api/views'))
          calls.push(`${answer.status()} ${new URL(answer.url()).host}`)
      })
      await page.goto(`${dev.origin}/coursesoffered`)
      await expect(page.getByRole('button', { name: 'View Syllabus' }).first()).toBeVisible()
      const entries = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(entries.some((name) => name.startsWith(`${origin}/releases/catalog/`))).toBe(true)
      expect(new Set(calls)).toEqual(new Set([`200 ${new URL(dev.origin).host}`]))
    } finally {
      await page.goto('about:blank')
      await dev.stop()
    }
  })

  test('--alone shows one remote in a test shell, with hot reload', async ({ page }) => {
    const dev = await startDev(['trainers', '--alone'])
    try {
      await page.goto(`${dev.origin}/trainerprofile`)
      await expect(page.getByText('trainers, alone in a test shell')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
      const file = join(dev.folder, 'mfe-trainers/src/trainer-list/trainer-list-page.tsx')
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Our Trainers', 'Our Trainers, edited'))
      await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers, edited' })).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: '/mock-interview' }).click()
      await expect(page).toHaveTitle(/Mock Interview/i)
    } finally {
      await page.goto('about:blank')
      await dev.stop()
    }
  })
})
