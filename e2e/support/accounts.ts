import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const newName = () => `visitor-${randomUUID().slice(0, 8)}`
export const PASSWORD = 'four stations on a path'

export async function register(page: Page, { username, email = '' }: { username: string; email?: string }) {
  await page.goto('/login?mode=register')
  await page.getByLabel('Username').fill(username)
  await page.getByText('Add more about you (optional)').click()
  await page.getByLabel(/^First name/).fill('Asha')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** An account that was made elsewhere; this browser is at the login, signed out. */
export async function registerAnew(page: Page, login = '/login') {
  const username = newName()
  const account = { username, first_name: 'Asha', password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  await page.goto(login)
  return username
}

export async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The form to join is folded for who has a place: this asks for it. */
export const registerAnother = (page: Page) => page.getByText('Register another person').click()

/** A new account whose browser is signed in, at a page. */
export async function signUp(page: Page, next = '/profilepage') {
  const username = await registerAnew(page, `/login?next=${encodeURIComponent(next)}`)
  await signIn(page, username)
  await expect(page).toHaveURL(next)
  return username
}
