import type { Page } from '@playwright/test'
import { join, RESERVE } from '../support/join'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /The payment failed|status of (402|503)/ })

async function payWith(page: Page, number: RegExp) {
  await page.getByRole('radio', { name: number }).check()
  await page.getByRole('button', { name: 'Pay ₹25,000' }).click()
}

test('test numbers: one is refused and the place stays, the answer of another gets lost and is found', async ({
  page,
}) => {
  await join(page, RESERVE)
  await page.getByText('Test numbers').click()
  await payWith(page, /is refused by the bank/)
  await expect(page.getByRole('alert')).toContainText('The bank refused the payment.')
  await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  await payWith(page, /the answer gets lost/)
  await expect(page.getByText('It is not known yet whether your payment has arrived.')).toBeVisible()
  await expect(page.getByText('Payment received: ₹25,000 for Data Science.')).toBeVisible({ timeout: 30_000 })
})

test('test numbers: a payment that comes late is waited for', async ({ page }) => {
  await join(page, RESERVE)
  await page.getByText('Test numbers').click()
  await payWith(page, /paid 20 seconds later/)
  await expect(page.getByText('It is not known yet whether your payment has arrived.')).toBeVisible()
  await expect(page.getByText('Payment received: ₹25,000 for Data Science.')).toBeVisible({ timeout: 60_000 })
})
