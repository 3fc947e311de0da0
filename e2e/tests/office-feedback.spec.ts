import type { Page } from '@playwright/test'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeRows } from '../support/database'
import { bookInterview } from '../support/interviews'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

const HOUR_MS = 3_600_000

/** Whole on a phone, and without anything that axe objects to. */
async function expectSound(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
}

test('feedback that is typed outlives a reload, is sent in two presses, and is read where the interview is', async ({
  page,
}) => {
  const name = `Asha ${newName()}${'w'.repeat(120)}`
  const { id } = await bookInterview(name)
  await page.setViewportSize({ width: 390, height: 844 })
  const { username } = await openOffice(page, 'office', '/office/bookings')
  // The interview is over, and it is their own.
  changeRows(
    'update bookings set starts_at = ?, account_id = (select id from accounts where username = ?) where id = ?',
    ...[Date.now() - HOUR_MS, username, id],
  )
  await page.goto(`/office/bookings/${id}`)
  await page.getByLabel('What went well').fill('You asked about the data first.')
  await page.getByLabel('What to work on').fill(`Say why.\n${'w'.repeat(300)}`)
  await page.reload()
  await expect(page.getByLabel('What went well')).toHaveValue('You asked about the data first.')
  await page.getByLabel('Three things to practise').fill('One.\nTwo.\nThree.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Show the mail' }).click()
  const question = page.getByRole('dialog', { name: `Send this to ${name}?` })
  await expect(question.getByText(/: sent/)).toBeVisible()
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await question.getByRole('button', { name: `Send it to ${name}` }).click()
  await expect(page.getByText(/^Sent .* by /)).toBeVisible()
  await page.goto('/my-learning')
  await page.getByRole('link', { name: 'Read your feedback' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback on your mock interview' })).toBeVisible()
  await expectSound(page)
})
