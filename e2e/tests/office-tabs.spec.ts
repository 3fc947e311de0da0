import { setUpFactor, signUpStaff } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:401|403)|status code (?:401|403)/ })

test('a code that one tab was given is enough for the other one, and a sign-out there is said here', async ({
  page,
  context,
}) => {
  await signUpStaff(page, 'owner')
  await page.goto('/office/site')
  const other = await context.newPage()
  await other.goto('/office/coupons')
  await expect(other.getByRole('link', { name: 'Set up the code' })).toBeVisible()
  await setUpFactor(page)
  const code = other.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  await code.fill('SECRET2026')

  await page.goto('/about-us')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const again = other.getByRole('link', { name: 'log in again in another tab' })
  await expect(again).toBeInViewport()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(code).toHaveValue('SECRET2026')
})
