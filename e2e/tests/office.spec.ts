import type { Page } from '@playwright/test'
import { newName, signIn, signUp } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeRows } from '../support/database'
import { origin } from '../support/site'
import { giveRole, setUpFactor, signUpStaff } from '../support/staff'
import { expect, test } from '../support/test'

test.use({
  allowedConsole:
    /status of (?:403|404|409)|status code (?:403|404|409)|ERR_FAILED|ChunkLoadError|Loading chunk|What the form asked for was not done/,
})

const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status()
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const NO_PAGE = 'This page does not exist'

/** As if the code had been entered thirteen hours ago, in every session. */
const staleFactors = () => changeRows('update sessions set factor_at = ? where factor_at is not null', 1)

test('the office is no page to who is signed out, a member, and who has another role', async ({ page }) => {
  const paths = ['/office', '/office/people', '/office/log']
  for (const path of paths) expect([path, await statusOf(page, path)]).toEqual([path, 404])
  await expect(title(page, NO_PAGE)).toBeVisible()
  await signUp(page)
  for (const path of paths) expect([path, await statusOf(page, path)]).toEqual([path, 404])
  await page.goto('/about-us')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('link', { name: 'Office' })).toHaveCount(0)
})

test('a role shows its own pages, and those of no other', async ({ page }) => {
  await signUpStaff(page, 'support')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Office' }).click()
  await setUpFactor(page)
  await expect(title(page, /^Today, /)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Office' })
  await expect(menu.getByRole('link', { name: 'People and roles' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(title(page, 'Log')).toBeVisible()
  expect(await statusOf(page, '/office/people')).toBe(404)
  await expect(title(page, NO_PAGE)).toBeVisible()
  // A role is given by who has the right, and by nobody else.
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const headers = { 'x-csrftoken': token, origin }
  const data = { email: 'somebody@example.com', roles: ['owner'] }
  expect((await page.request.put('/api/office/staff', { data, headers })).status()).toBe(404)
})

test('a login leads to the page of the office that was asked for, though the login page does not know it', async ({
  page,
}) => {
  const { username } = await signUpStaff(page, 'support')
  await page.context().clearCookies()
  await page.goto('/login?next=%2Foffice%2Flog%3Fperson%3Da%2540example.com')
  await signIn(page, username)
  await expect(page.getByRole('link', { name: 'Set up the code' })).toBeVisible()
  await expect(page).toHaveURL('/office/log?person=a%40example.com')
})

test('a session without a fresh code gets the code form and no data; a code opens the page where it was', async ({
  page,
}) => {
  const { email } = await signUpStaff(page, 'owner')
  expect(await statusOf(page, '/office/people')).toBe(200)
  const { codes } = await setUpFactor(page)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  staleFactors()
  const answer = await page.goto('/office/people')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByLabel('Code of your authenticator app')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByLabel('Code of your authenticator app').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
})

test('an owner gives a role; where the code is asked for meanwhile nothing chosen is lost; the log has it', async ({
  page,
}) => {
  await signUpStaff(page, 'owner')
  await page.goto('/office/people')
  const { codes } = await setUpFactor(page)
  const other = newName()
  const email = `${other}@example.com`
  const password = 'four stations on a path'
  const account = { username: other, email, first_name: 'Ravi', password, confirm_password: password }
  expect(
    await (
      await fetch(`${origin}/api/register/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
    ).status,
  ).toBe(201)
  changeRows('update accounts set confirmed_email_key = ? where username = ?', email, other)
  staleFactors()
  await page.getByRole('button', { name: 'Give somebody a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give somebody a role' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('checkbox', { name: /^content/ }).check()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  const code = page.getByRole('dialog', { name: 'Enter a code to go on' })
  await code.getByLabel('Code of your authenticator app').fill(codes[1] ?? '')
  await code.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(`${email} has: content.`)).toBeVisible()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await page.goto(`/office/log?person=${encodeURIComponent(email)}`)
  await expect(page.getByRole('cell', { name: 'roles changed' }).first()).toBeVisible()
})

test('of two owners who change the same person the second reads that, and changes nothing', async ({
  page,
}) => {
  await signUpStaff(page, 'owner')
  const other = newName()
  const email = `${other}@example.com`
  await page.goto('/office/people')
  await setUpFactor(page)
  const password = 'four stations on a path'
  await fetch(`${origin}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: other, email, password, confirm_password: password }),
  })
  giveRole(email, 'support')
  await page.reload()
  await page.getByRole('button', { name: `Change roles of ${other}` }).click()
  const dialog = page.getByRole('dialog', { name: `Roles of ${other}` })
  await dialog.getByRole('checkbox', { name: /^content/ }).check()
  giveRole(email, 'marketing')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(
    dialog.getByText(/Somebody else has changed the roles .* marketing, support by now/),
  ).toBeVisible()
})

test('a desk whose code is gone leaves the others alone', async ({ page }) => {
  await signUpStaff(page, 'owner')
  await page.goto('/office/log')
  await setUpFactor(page)
  await expect(title(page, 'Log')).toBeVisible()
  await page.route('**/releases/office/*/browser/people.*.js*', (route) => route.abort())
  const menu = page.getByRole('navigation', { name: 'Office' })
  await menu.getByRole('link', { name: 'People and roles' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Log')).toBeVisible()
  await menu.getByRole('link', { name: 'Today' }).click()
  await expect(title(page, /^Today, /)).toBeVisible()
})

test('a page of the office goes with the session: who logs out in another tab leaves nothing on the screen', async ({
  page,
  context,
}) => {
  const { email } = await signUpStaff(page, 'owner')
  await page.goto('/office/people')
  await setUpFactor(page)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about-us')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL(/\/login\?next=%2Foffice%2Fpeople/)
  await expect(page.getByText(email)).toHaveCount(0)
})

test('pages of the office are whole on a phone, and axe has nothing against them', async ({ page }) => {
  await signUpStaff(page, 'owner')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/office')
  await setUpFactor(page)
  for (const path of ['/office', '/office/people', '/office/log', '/office/second-factor']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect([path, await violationsOn(page)]).toEqual([path, []])
  }
})

test('nothing that a public page has or loads names the office', async ({ page }) => {
  const seen: string[] = []
  page.on('response', async (answer) => {
    if (/html|json/.test(answer.headers()['content-type'] ?? ''))
      seen.push(`${answer.url()} ${await answer.text().catch(() => '')}`)
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about-us')
  await page.waitForLoadState('networkidle')
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter((text) => /\/office|mfe_office|"office"/.test(text))).toEqual([])
})
