import type { Locator, Page } from '@playwright/test'
import { newName, PASSWORD } from './accounts'
import { untilConnected } from './connected'

/** The choices of the form. */
export const RESERVE = /^Reserve free/
export const IN_PARTS = /^2 parts/
export const AT_ONCE = /^Pay ₹[\d,]+ now/

/** The button of the form, whatever it says of the choice. */
export const submitOf = (scope: Page | Locator) =>
  scope
    .getByRole('group', { name: 'Pay or reserve' })
    .getByRole('button', { name: /^(Reserve my place|Pay ₹)/ })

/** Chooses how a place is paid, and presses the button. */
export async function choose(scope: Page | Locator, choice: RegExp) {
  await scope.getByRole('radio', { name: choice }).check()
  await submitOf(scope).click()
}

/** A new account that takes a place, by this choice of the form. */
export async function join(page: Page, choice: RegExp) {
  await page.goto('/DataScience-Promo')
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(`${newName()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  // Before it is connected, the form reserves and the payment is one press more.
  await untilConnected(submitOf(page))
  await choose(page, choice)
}
