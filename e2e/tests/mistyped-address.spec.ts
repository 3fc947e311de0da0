import type { Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { expect, test } from '../support/test'

// A form with an address that looks mistyped asks once before it is sent: the mail would reach nobody, or somebody else.

const SLIP = 'asha@gmial.com'
const QUESTION = 'Did you mean asha@gmail.com? If asha@gmial.com is right, send the form again.'

const send = (page: Page) => page.getByRole('button', { name: 'Notify me' })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the first press asks, the second one sends', async ({ page }) => {
      await page.goto('/resume')
      if (javaScriptEnabled) await untilConnected(page.locator('main form').last())
      await page.getByLabel('Email').fill(SLIP)
      await send(page).click()
      await expect(page.getByText(QUESTION)).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(SLIP)
      await expect(page.getByText('Your address is noted.')).toBeHidden()
      await send(page).click()
      await expect(page.getByText('Your address is noted.')).toBeVisible()
    })

    test('another mistyped address is asked about too', async ({ page }) => {
      await page.goto('/resume')
      if (javaScriptEnabled) await untilConnected(page.locator('main form').last())
      await page.getByLabel('Email').fill(SLIP)
      await page.getByLabel('Email').press('Enter')
      await expect(page.getByText(QUESTION)).toBeVisible()
      await page.getByLabel('Email').fill('asha@yaho.com')
      await page.getByLabel('Email').press('Enter')
      await expect(page.getByText('Did you mean asha@yahoo.com?')).toBeVisible()
      await expect(page.getByText('Your address is noted.')).toBeHidden()
    })
  })

test('an account is not made with a mistyped address before the visitor was asked', async ({ page }) => {
  await page.goto('/login?mode=register')
  await untilConnected(page.locator('main form').last())
  await page.getByLabel('Username').fill('asha-mistyped')
  await page.getByLabel('Password', { exact: true }).fill('a long walk home')
  await page.getByLabel('Confirm password').fill('a long walk home')
  await page.getByLabel('Email').fill(SLIP)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText(QUESTION)).toBeVisible()
  await page.getByRole('button', { name: 'asha@gmail.com' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('asha@gmail.com')
  await expect(page.getByText('Did you mean')).toBeHidden()
})
