import { violationsOn } from '../support/axe'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404)|status code (?:403|404)/ })

test('an owner reads what is live, and everything that was live of an app; nobody else finds the page', async ({
  page,
}) => {
  await openOffice(page, 'owner', '/office/releases')
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  const row = page.getByRole('row', { name: /^catalog / })
  const version = ((await row.getByRole('cell').nth(1).textContent()) ?? '').trim()
  const { microFrontends } = await (await page.request.get('/registry.json')).json()
  expect(version).toBe(microFrontends.catalog[0].metadata.version)
  await expect(page.getByText('Serves what is live').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^registration / })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await row.getByRole('link', { name: 'catalog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'catalog' })).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(version.replaceAll('.', '\\.')) }).first(),
  ).toBeVisible()
  await page.context().clearCookies()
  expect((await page.goto('/office/releases'))?.status()).toBe(404)
  expect((await page.request.get('/platform/live')).status()).toBe(404)
})
