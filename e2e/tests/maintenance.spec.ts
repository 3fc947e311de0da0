import type { Page } from '@playwright/test'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { setMaintenance } from '../support/batches'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of 503|status code 503/ })

const TEXT = 'Enrolment is back at 10 PM.'
test.afterEach(() => {
  // A test that ended early may have said nothing yet: then there is nothing to end.
  if (rowsOf('select version from maintenance_records').length > 0) setMaintenance('text=', 'closed=no')
})

async function call(page: Page, path: string, data: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  return page.request.post(`/api${path}`, { data, headers: { 'x-csrftoken': token } })
}
const bar = (page: Page) => page.getByRole('complementary', { name: 'Maintenance' })

test('in the middle of a payment the site closes: who had begun pays, nobody else begins, and pages say why within seconds', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = `${newName()}@example.com`
  const person = { full_name: 'Asha Rao', email, phone: '98745 00000' }
  await page.goto('/about-us')
  const place = await (await call(page, '/batches/DataScience/registrations', person)).json()
  const order = await call(page, '/payments/orders', { purpose: 'course', reference: place.id })
  expect(order.status()).toBe(201)
  const visitor = await browser.newPage()
  await visitor.goto('/DataScience-Promo')
  await expect(visitor.getByLabel('Full name')).toBeVisible()

  setMaintenance(`text=${TEXT}`, 'closed=yes')
  await expect(async () => {
    await visitor.goto('/DataScience-Promo')
    await expect(bar(visitor)).toHaveText(TEXT, { timeout: 100 })
  }).toPass({ timeout: 5_000 })
  await expect(visitor.getByLabel('Full name')).toHaveCount(0)
  await expect(visitor.locator('main').getByText(TEXT)).toBeVisible()
  const refused = await call(visitor, '/batches/DataScience/registrations', person)
  expect([refused.status(), (await refused.json()).message]).toEqual([
    503,
    `${TEXT} Nothing was saved, and nothing was charged.`,
  ])

  await page.goto(`/thank-you?batch=DataScience&registration=${place.id}`)
  await expect(bar(page)).toHaveText(TEXT)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()

  setMaintenance('text=', 'closed=no')
  await expect(async () => {
    await visitor.goto('/DataScience-Promo')
    await expect(visitor.getByLabel('Full name')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 5_000 })
  await expect(bar(visitor)).toHaveCount(0)
  await visitor.close()
})
