import { readFileSync } from 'node:fs'
import { PASSWORD, signUp } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { untilSignedOut } from '../support/connected'
import { rowsOf } from '../support/database'
import { AT_ONCE, join, RESERVE } from '../support/join'
import { expect, test } from '../support/test'

test('nobody else can fetch the resume', async ({ page, browser }) => {
  await signUp(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(/^Resume/).setInputFiles({
    name: 'meera.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const address = await page.getByRole('link', { name: 'Download meera.pdf' }).getAttribute('href')
  if (!address) throw new Error('the resume has no address')
  expect((await page.request.get(address)).status()).toBe(200)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  expect((await stranger.request.get(address)).status()).toBe(401)
  await signUp(stranger)
  expect((await stranger.request.get(address)).status()).toBe(404)
  await other.close()
})

test.describe('an account that goes', () => {
  // Home asks for what is next of a member whose account has just gone.
  test.use({ allowedConsole: /status of 401/ })

  test('the profile leaves as JSON Resume; the account gives out its data and can be deleted', async ({
    page,
  }) => {
    const username = await signUp(page)
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as JSON Resume' }).click()
    const file = JSON.parse(readFileSync(await (await exported).path(), 'utf8'))
    expect(file.basics.name).toBe('Asha')
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    const data = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect(JSON.parse(readFileSync(await (await data).path(), 'utf8')).username).toBe(username)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await untilSignedOut(page)
    await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted.' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(rowsOf('select id from accounts where username = ?', username)).toEqual([])
  })
})

test('what a new account registered for is under My learning at once', async ({ page }) => {
  await join(page, RESERVE)
  await page.getByRole('link', { name: 'My learning' }).click()
  const registrations = page.getByRole('region', { name: 'Your courses' })
  await expect(registrations.getByRole('link', { name: 'Data Science' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Open')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel the reservation' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel your place in Data Science?' })
  expect(await violationsOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel my place' }).click()
  await expect(page.getByText('Your place in Data Science is cancelled.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

test('a place that is paid is cancelled under My learning: the refund is shown with its receipt, and the place can be taken again', async ({
  page,
}) => {
  await join(page, AT_ONCE)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.goto('/my-learning')
  await page.getByRole('button', { name: 'Cancel my place' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel your place in Data Science?' })
  expect(await violationsOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel and get ₹25,000 back' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Your place in Data Science is cancelled.' })
  await expect(told).toContainText('The refund of ₹25,000 is noted. Sandbox: no real money was taken')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('cell', { name: 'Refund due' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel my place' })).toBeHidden()
  await payments.getByRole('link', { name: 'Receipt for Course: Data Science' }).click()
  await expect(page.getByRole('main').getByText(/The refund of ₹25,000 is noted/)).toBeVisible()
  await page.goto('/courses?program=Data%20Science')
  await expect(page.getByRole('button', { name: 'Enroll' }).first()).toBeVisible()
})
