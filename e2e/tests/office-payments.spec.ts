import { rupeeNumber } from '@marga/constants/rupees'
import type { Page } from '@playwright/test'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { rowsOf } from '../support/database'
import { origin } from '../support/site'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

/** Somebody who has reserved a place in Data Science and not paid. */
async function reserve(name: string) {
  const email = `${newName()}@example.com`
  const answer = await fetch(`${origin}/api/batches/DataScience/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: name, email, phone: '98745 00000' }),
  })
  expect(answer.status).toBe(201)
  return email
}

const dueOf = () =>
  rowsOf<{ price: number }>("select price_paise as price from program_batches where id = 'datascience-1'")
const rupeesOf = () => rupeeNumber(dueOf()[0]?.price ?? 0)

async function whole(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect([path, await violationsOn(page)]).toEqual([path, []])
}

test('a transfer is recorded in seven presses, a part of it goes back, and that is noted; all of it whole on a phone', async ({
  page,
}) => {
  const name = `Asha ${newName()}`
  const email = await reserve(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'office', '/office/payments')
  const { clicks } = await countActions(page)
  await whole(page, '/office/payments')
  const before = await clicks()
  for (const [label, value] of [
    ['Email address', email],
    ['Amount in rupees', rupeesOf()],
    ['Reference', `NEFT ${newName()}`],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click()
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('Program', { exact: true }).selectOption('Data Science')
  await page.getByRole('button', { name: 'Show the payment' }).click()
  const recorded = page.getByRole('dialog', { name: 'Record this payment?' })
  await expect(recorded.getByText(/not paid -> paid by bank/)).toBeVisible()
  await recorded.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText(/^The payment is recorded\./)).toBeVisible()
  expect((await clicks()) - before).toBeLessThanOrEqual(7)

  await page.goto(`/office/payments?program=datascience&search=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('Programs')).toHaveValue('datascience')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Amount in rupees').fill('3000')
  await page.getByLabel('Reason').fill('Two sessions were cancelled')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const given = page.getByRole('dialog', { name: 'Give this back?' })
  await expect(given.getByText(/goes back or went back: ₹0 -> ₹3,000/)).toBeVisible()
  await given.getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByText(/^The refund is decided\./)).toBeVisible()

  await whole(page, '/office/refunds')
  const refund = page.getByLabel('Refund', { exact: true })
  await expect(refund).toHaveValue('')
  const own = refund.getByRole('option', { name: `${name}, ₹3,000` })
  await refund.selectOption((await own.getAttribute('value')) ?? '')
  await page.getByLabel('Reference').fill('NEFT 77')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const noted = page.getByRole('dialog', { name: 'Did this go back?' })
  await expect(noted.getByText(/to be given back -> went back, reference NEFT 77/)).toBeVisible()
  await noted.getByRole('button', { name: 'It went back' }).click()
  await expect(page.getByText(/^It is noted\./)).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
