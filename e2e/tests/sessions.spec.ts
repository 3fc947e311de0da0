import type { Page } from '@playwright/test'
import { PASSWORD, registerAnew, signIn, signUp } from '../support/accounts'
import { untilSignedOut } from '../support/connected'
import { isDataCall } from '../support/data-calls'
import { join, RESERVE } from '../support/join'
import { expect, test } from '../support/test'

/** A page that asks nothing as a member once it is there: home does, and learns of an ended session before the test goes on. */
async function signUpAtQuietPage(page: Page) {
  const username = await signUp(page, '/trainerprofile')
  // The page that arrives takes the focus, which closes a menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return username
}

test('signed out, the profile leads to the login and back', async ({ page }) => {
  const username = await registerAnew(page)
  await page.goto('/profilepage')
  await expect(page).toHaveURL('/login?next=%2Fprofilepage')
  await signIn(page, username)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('what one tab does the other follows: both are signed in, then both are out', async ({
  page,
  context,
}) => {
  const username = await registerAnew(page)
  const other = await context.newPage()
  await other.goto('/')
  await untilSignedOut(other)
  await signIn(page, username)
  const account = (tab: Page) => tab.getByRole('button', { name: `Account of ${username}` })
  await expect(account(other)).toBeVisible()
  await account(other).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(account(page)).toBeHidden()
})

test.describe('half an hour without activity', () => {
  // The clock runs for calls too: one that is under way has waited for half an hour then.
  test.use({ allowedConsole: /no response|ChunkLoadError/ })

  test('signs out, leads to the login and back', async ({ page }) => {
    const username = await registerAnew(page)
    await page.clock.install()
    await page.goto('/login?next=%2Ftrainerprofile')
    await signIn(page, username)
    await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(29 * 60_000 + 5_000)
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(5_000)
      expect(new URL(page.url()).pathname).toBe('/login')
    }).toPass()
    await expect(page).toHaveURL('/login?next=%2Ftrainerprofile')
  })
})

test.describe('a session that has ended on the server', () => {
  test.use({ allowedConsole: /status of 401|could not be|was not|were not/ })

  test('leads to a login that works, from the page that needs it and back', async ({ page, context }) => {
    const username = await signUpAtQuietPage(page)
    await context.clearCookies()
    await page.getByRole('button', { name: `Account of ${username}` }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofilepage')
    await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeHidden()
    await signIn(page, username)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })

  test('is told by the page that needs it, not by pointing at its link', async ({ page, context }) => {
    const username = await signUpAtQuietPage(page)
    await context.clearCookies()
    const account = page.getByRole('button', { name: `Account of ${username}` })
    await account.click()
    const asked: string[] = []
    page.on('request', (request) => isDataCall(request.url()) && asked.push(request.url()))
    const hasCode = page.waitForResponse(/\/profile\.[0-9a-f]+\.js$/)
    await page.getByRole('link', { name: 'Profile' }).hover()
    await hasCode
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await expect(account).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofilepage')
  })
})

test.describe('a tab of a member, after somebody else has signed in in the same browser', () => {
  test.use({ allowedConsole: /status of 412|was not done/ })

  test('saves nothing for the other account, says why and keeps what was typed', async ({
    page,
    context,
  }) => {
    const newcomer = await registerAnew(page)
    await signUp(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel(/^City/).fill('Pune')
    const second = await context.newPage()
    // A login before the scripts have come: no other tab learns of it.
    await second.route('**/*.js', (route) => route.abort())
    await second.goto('/login')
    await signIn(second, newcomer)
    const cityOf = async () => {
      const { username, city } = await (await page.request.get('/api/register/details')).json()
      return { username, city }
    }
    await expect.poll(cityOf).toEqual({ username: newcomer, city: '' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/signed in in this browser now, so nothing was saved/)).toBeVisible()
    await expect(page.getByLabel(/^City/)).toHaveValue('Pune')
    expect(await cityOf()).toEqual({ username: newcomer, city: '' })
  })

  /** Somebody else signs in with the cookies of this browser; no tab of it learns of that. */
  async function signInUnseen(page: Page, username: string) {
    const { csrfToken } = await (await page.request.get('/api/csrf/')).json()
    const answer = await page.request.post('/api/login/', {
      data: { username, password: PASSWORD },
      headers: { 'X-CSRFToken': csrfToken },
    })
    expect(answer.status()).toBe(200)
  }

  test('shows nothing of the other one below its name: a link opens the page for who is signed in', async ({
    page,
  }) => {
    const ben = await registerAnew(page)
    const anna = await signUpAtQuietPage(page)
    await page.waitForLoadState('networkidle')
    await signInUnseen(page, ben)
    await page.getByRole('button', { name: `Account of ${anna}` }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('button', { name: `Account of ${ben}` })).toBeVisible()
    await expect(page).toHaveURL('/profilepage')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.getByText(anna)).toHaveCount(0)
  })

  test('a place stays on the page after its cancellation is refused, and can be cancelled by its owner again', async ({
    page,
  }) => {
    const ben = await registerAnew(page)
    await join(page, RESERVE)
    await page.getByRole('link', { name: 'My learning' }).click()
    const place = page.getByRole('button', { name: 'Cancel the reservation' })
    await expect(place).toBeVisible()
    const anna = (await (await page.request.get('/api/checklogin/')).json()).user.username
    await page.waitForLoadState('networkidle')
    await signInUnseen(page, ben)
    await place.click()
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel my place' })
    await cancel.click()
    await expect(page.getByText(/this page stays as it was/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toContainText('Another account is signed in')
    await expect(page.getByRole('link', { name: 'Data Science' }).first()).toBeAttached()
    await expect(page.getByText('Nothing here yet')).toBeHidden()
    await signInUnseen(page, anna)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(/this page stays as it was/)).toBeHidden()
    await cancel.click()
    await expect(page.getByText('Your place in Data Science is cancelled.')).toBeVisible()
  })
})

test('after a logout nothing of the visitor is left in the storage of the browser', async ({ page }) => {
  const username = await registerAnew(page)
  await signIn(page, username)
  // The address changes before the page; the menu closes when the page comes.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeHidden()
  await page.getByRole('button', { name: `Account of ${username}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await expect.poll(stored).not.toMatch(/csrfToken|lastActivity|profileDrafts|visitor-/)
})

test('no storage of the browser holds a credential', async ({ page, context }) => {
  const username = await registerAnew(page)
  await signIn(page, username)
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly)
  expect(session?.value).toBeTruthy()
  expect(stored).not.toContain(session?.value)
  expect(stored).not.toContain(PASSWORD)
})
