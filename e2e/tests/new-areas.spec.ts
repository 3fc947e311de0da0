import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { buildIn, cloneWorkspace } from '../support/builds'
import { startGateway } from '../support/gateway'
import { mfe, takeOver } from '../support/releases'
import { expect, test } from '../support/test'

const resultsFor = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option')

/** Whether the search finds the new area: on its page as the server renders it. */
const isFound = async (request: APIRequestContext, origin: string) =>
  /<a[^>]* href="\/careers"/.test(
    (await (await request.get(`${origin}/search?q=careers`)).text()).split('aria-label="Results"')[1] ?? '',
  )

test('mfe new: an area that nobody knew builds, tests, publishes and shows up, with no edit to the shell', async ({
  page,
  request,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-clone-'))
  try {
    cloneWorkspace(folder)
    mfe(['new', 'careers', '--owner', 'careers team', '--no-install'], folder)
    buildIn(folder, 'careers')
    const { version } = JSON.parse(mfe(['publish', 'careers', '--built', '--json'], folder))
    takeOver('careers')
    expect(mfe(['check', `careers@${version}`, '--channel', 'careers'])).toContain('fits the live releases')
    const gateway = await startGateway({ CHANNEL: 'careers', OVERRIDES: 'off' })
    try {
      expect(await isFound(request, gateway.origin)).toBe(false)
      mfe(['promote', `careers@${version}`, '--channel', 'careers'])
      const search = () => isFound(request, gateway.origin)
      await expect.poll(search).toBe(true)
      await page.goto(gateway.origin)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Careers' })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible()
      // A gateway that has no processor left in time lets the browser render.
      const html = async () => (await request.get(`${gateway.origin}/careers`)).text()
      await expect.poll(html).toContain('This page belongs to careers team.')
      expect(await (await request.get(`${gateway.origin}/sitemap.xml`)).text()).toContain('/careers</loc>')
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('careers')
      await expect(resultsFor(page).first()).toHaveText(/^Careers/)
      mfe(['rollback', 'careers', '--channel', 'careers', '--why', 'the area is closed'])
      await expect.poll(search).toBe(false)
    } finally {
      await page.close()
      await gateway.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
