import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { rowsOf } from '../support/database'
import { bookInterview } from '../support/interviews'
import { openOffice, signUpStaff } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

test('a person is found in three presses with all that is stored of them; the pages are whole on a phone, and axe has nothing against them', async ({
  page,
}) => {
  const name = `Asha ${newName()}`
  const { email } = await bookInterview(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'office', '/office')
  const { clicks } = await countActions(page)
  await page.goto('/office/learners')
  await expect(page.getByText(/Write at least two letters/)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const before = await clicks()
  await page.getByLabel('Name, email or phone').click()
  await page.getByLabel('Name, email or phone').fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await clicks()) - before).toBe(3)
  await expect(page).toHaveURL(`/office/learners/${encodeURIComponent(email)}`)
  for (const title of ['Payments', 'Interviews'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  // The address is a page of its own: it can be kept.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('somebody is signed out everywhere by who may, and is at the login', async ({ page, browser }) => {
  const theirs = await browser.newContext()
  const tab = await theirs.newPage()
  const { email, username } = await signUpStaff(tab)
  await openOffice(page, 'support', '/office')
  await page.goto(`/office/learners?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /Meera/ }).click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(/is signed out everywhere\./)).toBeVisible()
  expect(
    rowsOf(
      'select account_id from sessions where account_id = (select id from accounts where username = ?)',
      username,
    ),
  ).toEqual([])
  await theirs.close()
})
