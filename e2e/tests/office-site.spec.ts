import { readFileSync } from 'node:fs'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { changeRows, rowsOf } from '../support/database'
import { bookInterview } from '../support/interviews'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

test('the banner is changed in two presses, and visitors see it without a restart', async ({
  page,
  browser,
}) => {
  const text = `Batches of ${newName()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'marketing', '/office/site')
  const { clicks } = await countActions(page)
  await page.goto('/office/site')
  await page.getByLabel('Text').fill(text)
  await page.getByLabel('Leads to').fill('/coursesoffered')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  try {
    const before = await clicks()
    await page.getByRole('button', { name: 'Show what changes' }).click()
    const question = page.getByRole('dialog', { name: 'Change the banner?' })
    await expect(question.getByText(`-> ${text}`)).toBeVisible()
    await question.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText(/The banner is changed\./)).toBeVisible()
    expect((await clicks()) - before).toBe(2)
    await expect.poll(async () => (await page.request.get('/about-us')).text()).toContain(text)
    const visitor = await browser.newContext()
    const tab = await visitor.newPage()
    await tab.goto('/about-us')
    await expect(tab.getByRole('complementary', { name: 'Promotion' })).toContainText(text)
    await visitor.close()
  } finally {
    // The settings say it again, as other tests expect.
    changeRows('delete from banner_records')
  }
  await expect.poll(async () => (await page.request.get('/about-us')).text()).not.toContain(text)
})

test('somebody without an account gets their data, and is deleted once their address is typed', async ({
  page,
}) => {
  const name = `Mina ${newName()}`
  const { email } = await bookInterview(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'office', `/office/learners/${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download their data' }).click()
  expect(readFileSync(await (await file).path(), 'utf8')).toContain(`"full_name": "${name}"`)
  await page.getByRole('button', { name: 'Delete this person' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(question.getByText(/Is deleted for good:/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  await question.getByLabel(`Type ${email}`).fill(email)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible()
  await expect(page).toHaveURL('/office/learners')
  expect(rowsOf('select id from bookings where full_name = ?', name)).toEqual([])
})
