import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { rowsOf } from '../support/database'
import { bookInterview } from '../support/interviews'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

const startOf = (id: string) =>
  rowsOf<{ starts_at: number }>('select starts_at from bookings where id = ?', id)[0]?.starts_at

test('an interview is moved in four presses to a time that is free', async ({ page }) => {
  const name = `Asha ${newName()}`
  const { id, starts_at } = await bookInterview(name)
  await openOffice(page, 'office', '/office/bookings')
  const { clicks } = await countActions(page)
  await page.goto(`/office/bookings?search=${encodeURIComponent(name)}`)
  const before = await clicks()
  await page.getByRole('link', { name }).click()
  await page.getByLabel('New time').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const question = page.getByRole('dialog', { name: `Move the interview of ${name}?` })
  await question.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText(/^It is moved\./)).toBeVisible()
  // A person presses once for the list of times, which a test chooses from without a press.
  expect((await clicks()) - before + 1).toBeLessThanOrEqual(4)
  expect(startOf(id)).toBeLessThan(Date.parse(starts_at))
})

test('an interview is cancelled with what goes back; the pages are whole on a phone, and axe has nothing against them', async ({
  page,
}) => {
  const name = `Ravi ${newName()}`
  const { id, orderId } = await bookInterview(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'office', '/office/bookings')
  for (const path of [`/office/bookings?search=${encodeURIComponent(name)}`, `/office/bookings/${id}`]) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect([path, await violationsOn(page)]).toEqual([path, []])
  }
  await page.getByRole('button', { name: 'Cancel the interview' }).click()
  const question = page.getByRole('dialog', { name: `Cancel the interview of ${name}?` })
  await expect(question.getByText(/booked -> cancelled; ₹49 goes back/)).toBeVisible()
  expect(await violationsOn(page, 'dialog')).toEqual([])
  await question.getByRole('button', { name: 'Call it off, and pay back' }).click()
  await expect(page.getByText(/^It is cancelled, and what was paid goes back\./)).toBeVisible()
  expect(rowsOf('select state from orders where id = ?', orderId)).toEqual([{ state: 'refund due' }])
})
