import type { Browser, Page } from '@playwright/test'
import { startMailServer } from '../../api/src/testing/mail-server'
import { newName, PASSWORD } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { startMovedSite } from '../support/moved-site'
import { expect, test } from '../support/test'

// A wrong code is answered with 400, which browsers write to the console.
test.use({ allowedConsole: /status of 400/ })

let server: Awaited<ReturnType<typeof startMailServer>>
let site: Awaited<ReturnType<typeof startMovedSite>>
test.beforeAll(async () => {
  server = await startMailServer()
  site = await startMovedSite({ SMTP_URL: server.url })
})
test.afterAll(async () => {
  await site.stop()
  server.close()
})

const mailsTo = (email: string, subject: string) =>
  server.mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`))

/** The newest code that was mailed, once there are so many mails. */
async function codeFor(email: string, count = 1) {
  await expect.poll(() => mailsTo(email, 'Your code to log in').length).toBe(count)
  const mail = mailsTo(email, 'Your code to log in').at(-1) ?? ''
  return /Your code is:\s+(\d{6})\s/.exec(mail)?.[1] ?? ''
}

async function newMember(page: Page) {
  const username = newName()
  const email = `${username}@example.com`
  const data = { username, email, password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post(`${site.origin}/api/register/`, { data })).status()).toBe(201)
  return email
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code by mail logs in, and not in another browser', async ({ page, browser }) => {
  const email = await newMember(page)
  await page.goto(`${site.origin}/login?next=%2Faccount`)
  await page.getByLabel('Username').fill(email)
  await page.getByRole('link', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const code = await codeFor(email)
  const elsewhere = await browser.newContext()
  const phished = await elsewhere.request.post(`${site.origin}/api/login/code/entry`, { data: { code } })
  expect(phished.status()).toBe(400)
  await elsewhere.close()
  await page.getByLabel('Code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/4 tries are left/)
  // On a phone the tab is loaded again while the mail is read.
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${site.origin}/account`)
  await expect(page.getByText('Your account has no password.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('an address without an account is answered in the same way, and the mail says how to register', async ({
  page,
}) => {
  const email = `${newName()}@example.com`
  await page.goto(`${site.origin}/login?mode=code`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect.poll(() => mailsTo(email, 'No account has this address').length).toBe(1)
})

/** How long a login counts for what decides about the account, in milliseconds. */
const PROOF_MS = 10 * 60 * 1000

test.describe('an account without a password', () => {
  test.use({ allowedConsole: /status of (400|401|403)|was not done/ })

  test('is deleted with a code in its place', async ({ page }) => {
    const email = await newMember(page)
    await page.goto(`${site.origin}/login?mode=code&next=%2Faccount`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByLabel('Code').fill(await codeFor(email))
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Your account has no password.')).toBeVisible()
    site.moveTo(new Date(site.now().getTime() + PROOF_MS + 1_000))
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const removal = page.getByRole('dialog', { name: 'Delete my account' })
    await expect(removal.getByLabel('Password')).toHaveCount(0)
    await removal.getByRole('button', { name: 'Delete for good' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm with a code' })
    await proof.getByRole('button', { name: 'Email me a code' }).click()
    const code = await codeFor(email, 2)
    expect(await violationsOn(page)).toEqual([])
    await proof.getByLabel('Code').fill(otherThan(code))
    await proof.getByRole('button', { name: 'Go on' }).click()
    await expect(proof.getByLabel('Code')).toHaveAccessibleDescription(/4 tries are left/)
    await proof.getByLabel('Code').fill(code)
    await proof.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted.' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/`)
    await page.request.post(`${site.origin}/api/login/code`, { data: { email } })
    await expect.poll(() => mailsTo(email, 'No account has this address').length).toBe(1)
  })
})

async function withoutScripts(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return { context, page: await context.newPage() }
}

test('a code logs in without scripts', async ({ browser }) => {
  const { context, page } = await withoutScripts(browser)
  const email = await newMember(page)
  await page.goto(`${site.origin}/login?next=%2Fcontact`)
  await page.getByRole('link', { name: 'Email me a code' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await codeFor(email)
  await page.getByRole('button', { name: 'Send another' }).click()
  await expect(page.getByText('Another email is on its way.')).toBeVisible()
  const code = await codeFor(email, 2)
  await page.getByLabel('Code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/4 tries are left/)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${site.origin}/contact`)
  expect((await (await page.request.get(`${site.origin}/api/checklogin`)).json()).isAuthenticated).toBe(true)
  await context.close()
})
