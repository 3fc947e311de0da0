import { type AddressInfo, createServer } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { startMailServer } from '../../api/src/testing/mail-server'
import { startOpenidProvider } from '../../api/src/testing/openid-provider'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { startGateway } from '../support/gateway'
import { expect, test } from '../support/test'

/** The provider has to know where it leads back to, before the site listens. */
async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

let mail: Awaited<ReturnType<typeof startMailServer>>
let provider: Awaited<ReturnType<typeof startOpenidProvider>>
let site: Awaited<ReturnType<typeof startGateway>>
test.beforeAll(async () => {
  mail = await startMailServer()
  provider = await startOpenidProvider()
  const PORT = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`
  site = await startGateway({ PORT, PUBLIC_URL, SMTP_URL: mail.url, ...provider.environment })
})
test.afterAll(async () => {
  await site.stop()
  provider.close()
  mail.close()
})

function newPerson() {
  const name = newName()
  provider.state.person = { sub: name, email: `${name}@example.com`, email_verified: true }
}

const isSignedIn = async (page: Page) =>
  (await (await page.request.get(`${site.origin}/api/checklogin`)).json()).isAuthenticated

async function walk(page: Page) {
  newPerson()
  await page.goto(`${site.origin}/login?next=%2Fcontact`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  // Nobody has an account yet: the registration says so.
  await expect(page.getByText(/^No account has the email address/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  provider.state.faults = { isDeclined: true }
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText(/^You did not let Google sign you in/)).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  provider.state.faults = {}
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${site.origin}/contact`)
  expect(await isSignedIn(page)).toBe(true)
}

test('Google signs in, from the login by the registration to the page that one came from', async ({
  page,
}) => {
  await walk(page)
  await page.goto(`${site.origin}/account`)
  await expect(page.getByText('Your account has no password.')).toBeVisible()
  newPerson()
  await page.goto(`${site.origin}/api/login/provider`)
  await expect(page.getByText(/^You are signed in to another account/)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

const withoutScripts = async (browser: Browser) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return { context, page: await context.newPage() }
}

test('Google signs in without scripts', async ({ browser }) => {
  const { context, page } = await withoutScripts(browser)
  await walk(page)
  await context.close()
})
