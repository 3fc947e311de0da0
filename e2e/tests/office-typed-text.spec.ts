import { registerAnew, signIn } from '../support/accounts'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({
  allowedConsole: /status of (?:401|403|404|409)|status code (?:401|403|404|409)|was not|could not be/,
})

test('what is typed in the office stays on the way, and is of its account where another one logs in elsewhere', async ({
  page,
  context,
}) => {
  const { username } = await openOffice(page, 'owner', '/office/coupons')
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('SECRET2026')
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Figures' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without changing it?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  // An open one would close, and the page stay.
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(code).toHaveValue('SECRET2026')

  const other = await context.newPage()
  await other.goto('/about-us')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await Promise.all([other.waitForResponse(/logout/), other.getByRole('button', { name: 'Logout' }).click()])
  await registerAnew(other).then((second) => signIn(other, second))
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()
  // The first tab has become the other account's, with nothing of what was typed.
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toHaveCount(0)
  await expect(code).toHaveCount(0)

  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeHidden()
  await page.goto('/login?next=%2Foffice%2Fcoupons')
  await signIn(page, username)
  await page.waitForURL('/office/coupons')
  await expect(code.or(page.getByLabel('Code of your authenticator app'))).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('SECRET2026')
})
