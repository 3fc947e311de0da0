import type { Page } from '@playwright/test'
import { newName } from '../support/accounts'
import { countActions } from '../support/count-actions'
import { openOffice, setUpFactor, signUpStaff } from '../support/staff'
import { expect, test } from '../support/test'

test.use({
  allowedConsole:
    /status of (?:403|404|409)|status code (?:403|404|409)|What the form asked for was not done/,
})

const BATCHES = '/office/batches'
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Somebody of the office who has entered their code, before the list of batches. */
async function openDesk(page: Page) {
  await signUpStaff(page, 'office')
  await page.goto(BATCHES)
  await setUpFactor(page)
  await expect(title(page, 'Batches')).toBeVisible()
}

test('a price is changed in four presses, and the page of the program has it', async ({ page }) => {
  await openDesk(page)
  const { clicks } = await countActions(page)
  await page.goto(`${BATCHES}?search=oci`)
  const before = await clicks()
  await page.getByRole('link', { name: /oci-1$/ }).click()
  // The list has a form with the same labels.
  await expect(title(page, /^oci-/)).toBeVisible()
  await page.getByLabel('Price in rupees').click()
  await page.getByLabel('Price in rupees').fill('23456')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const question = page.getByRole('dialog', { name: /^Change oci-/ })
  await expect(question.getByText(/price: .* -> ₹23,456/)).toBeVisible()
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText(/is changed, and on the site\./)).toBeVisible()
  expect((await clicks()) - before).toBeLessThanOrEqual(4)
  await expect(async () => {
    await page.goto('/OCI-Promo')
    await expect(page.getByText('₹23,456').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a batch is opened in eight presses, and nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page)
  const { clicks } = await countActions(page)
  await page.goto(BATCHES)
  const before = await clicks()
  const days = { 'First session on': '2098-09-01', 'Last day to enrol': '2098-08-28' }
  for (const [label, day] of Object.entries(days)) {
    await page.getByLabel(label).click()
    await page.getByLabel(label).fill(day)
  }
  await page.getByRole('button', { name: 'Show the new batch' }).click()
  const question = page.getByRole('dialog', { name: 'Open this batch?' })
  await expect(question.getByText(/a new batch/)).toBeVisible()
  await question.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByText(/is opened, and on the site\./)).toBeVisible()
  expect((await clicks()) - before).toBeLessThanOrEqual(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** How far a list is wider than what is shown of it. */
const hidden = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).evaluate((box) => box.scrollWidth - box.clientWidth)

test('a name of one long word hides no column, and a state fits a phone', async ({ page, request }) => {
  const name = `${newName()}${'w'.repeat(150)}`
  const form = { first_name: name, last_name: 'Rao', email: 'a@example.com', phone: '98745 56321' }
  const message = await request.post('/api/contacts/', { multipart: { ...form, message: 'w'.repeat(300) } })
  expect(message.status()).toBe(201)
  await openOffice(page, 'owner', '/office/messages')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/office/messages?search=${name.slice(0, 20)}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
    expect([width, await hidden(page, 'Messages')]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(BATCHES)
  await expect(title(page, 'Batches')).toBeVisible()
  expect(await hidden(page, 'Batches')).toBe(0)
})
