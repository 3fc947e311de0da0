import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { changeRows } from '../support/database'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

test('a review is hidden in two presses, and visitors do not read it', async ({ page }) => {
  const name = `Mina ${newName()}`
  changeRows(
    "insert into reviews (name, position, linkedin, rating, review, profile_picture) values (?, 'Analyst', '', 5, 'Clear lessons.', '')",
    name,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'marketing', '/office/reviews')
  const { clicks } = await countActions(page)
  await page.goto(`/office/reviews?search=${encodeURIComponent(name)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  const before = await clicks()
  await page.getByRole('button', { name: `Hide the review of ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Hide the review of ${name}?` })
  await question.getByRole('button', { name: 'Hide it' }).click()
  await expect(page.getByText(`The review of ${name} is hidden on the site.`)).toBeVisible()
  expect((await clicks()) - before).toBe(2)
  expect(await (await page.request.get('/api/userreviews/')).text()).not.toContain(name)
})

test('a coupon is made once it was shown, and ended', async ({ page }) => {
  const code = newName().replace('visitor', 'try').toUpperCase()
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'marketing', '/office/coupons')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Percent').fill('10')
  await page.getByRole('button', { name: 'Show the coupon' }).click()
  const asked = page.getByRole('dialog', { name: 'Make this coupon?' })
  await expect(asked.getByText(/10 % less/)).toBeVisible()
  await asked.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText(`${code} can be used from now on.`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: `End ${code}` }).click()
  await page
    .getByRole('dialog', { name: `End ${code}?` })
    .getByRole('button', { name: 'End it' })
    .click()
  await expect(page.getByText(`${code} has ended.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `End ${code}` })).toHaveCount(0)
})
