import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { programOf } from '../../shared/server/src/testing/program'
import { newName, PASSWORD, signIn } from './accounts'
import { siteEnvironment, workspace } from './site'

/** Gives somebody a role as an operator does. @param environment of another site than that under test */
export const giveRole = (email: string, role: string, environment: Record<string, string> = {}) =>
  execFileSync(process.execPath, [...programOf('api/src', 'db'), 'staff', 'add', email, role, '--yes'], {
    cwd: workspace,
    env: { ...process.env, ...siteEnvironment, ...environment },
  })

/** A new account with these roles, whose browser is signed in, on a public page. */
export async function signUpStaff(page: Page, ...roles: string[]) {
  const username = newName()
  const email = `${username}@example.com`
  const account = { username, email, first_name: 'Meera', password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  for (const role of roles) giveRole(email, role)
  await page.goto('/login?next=%2Fabout-us')
  await signIn(page, username)
  await expect(page).toHaveURL('/about-us')
  return { username, email }
}

/** Sets up the second factor of who is signed in, from the page of the office that asks for it, and goes on there. */
export async function setUpFactor(page: Page) {
  await page.getByRole('link', { name: 'Set up the code' }).click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('The code that the app shows').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Your second factor is set up.')).toBeVisible()
  const codes = await page.locator('main code').allInnerTexts()
  await page.getByRole('link', { name: /go on/ }).click()
  return { secret, codes }
}

/** Somebody with a role, who has entered their code, on a page of the office. */
export async function openOffice(page: Page, role: string, path: string) {
  const staff = await signUpStaff(page, role)
  await page.goto(path)
  await setUpFactor(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return staff
}
