import type { Page } from '@playwright/test'
import { newName, PASSWORD } from './accounts'
import { untilConnected } from './connected'

/** A new account that takes a place, by this button of the form. */
export async function join(page: Page, button: string) {
  await page.goto('/DataScience-Promo')
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('E-mail').fill(`${newName()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  // Before it is connected, the form reserves and the payment is one press more.
  await untilConnected(page.getByRole('button', { name: button }))
  await page.getByRole('button', { name: button }).click()
}
