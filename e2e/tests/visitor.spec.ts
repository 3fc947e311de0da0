import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

const newName = () => `visitor-${randomUUID().slice(0, 8)}`
const PASSWORD = 'four stations on a path'

async function register(page: Page, { username, email = '' }: { username: string; email?: string }) {
  await page.goto('/login?mode=register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^First name/).fill('Asha')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** An account that was made elsewhere; this browser is at the login, signed out. */
async function registerAnew(page: Page) {
  const username = newName()
  const account = { username, first_name: 'Asha', password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  await page.goto('/login')
  return username
}

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('walks from home to courses, syllabus and trainers without a full page load', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'Explore courses', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
  await page.getByRole('button', { name: 'View Syllabus' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Science Modules' })).toBeFocused()
  await page.getByRole('link', { name: 'Python' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
  await page.getByRole('button', { name: /Collections and flow/ }).click()
  await page.getByRole('link', { name: 'Trainer Hub' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trainer Hub' })).toBeVisible()
  await expect(page).toHaveTitle('Trainer Hub | Marga')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a contact message sent through the form is in the database', async ({ page }) => {
  const message = `Which batch starts next? ${randomUUID()}`
  await page.goto('/')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByLabel('Phone').fill('98745 00000')
  await page.getByLabel('Message').fill(message)
  await page.getByLabel(/^File/).setInputFiles({
    name: 'resume.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ten years of ledgers.'),
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(
    rowsOf('select first_name, email, file_name from contact_messages where message = ?', message),
  ).toEqual([{ first_name: 'Meera', email: 'meera@example.com', file_name: 'resume.txt' }])
})

test('registers, is signed in, stays signed in, edits the profile and signs out', async ({ page }) => {
  const username = newName()
  await register(page, { username })
  const account = page.getByRole('button', { name: `Account of ${username}` })
  await expect(account).toHaveText('V')
  // The next page closes the menu: it must have arrived before the menu is opened.
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(account).toBeVisible()

  await account.click()
  const menu = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Profile' }) })
  expect((await menu.boundingBox())?.width).toBe(180)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.mouse.click(400, 600)
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 360, height: 700 })
  // The click needs the place of the button in the narrow page.
  await expect.poll(async () => (await account.boundingBox())?.x).toBeLessThan(360)
  await account.click()
  expect((await menu.boundingBox())?.width).toBe(250)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await account.boundingBox()).toMatchObject({ width: 44, height: 44 })

  await account.click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(/^City/).fill('Pune')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Details saved successfully!')).toBeVisible()
  await expect(page.getByText('Pune')).toBeVisible()
  expect(rowsOf('select city from accounts where username = ?', username)).toEqual([{ city: 'Pune' }])
  await page.reload()
  await expect(page.getByText('Pune')).toBeVisible()

  await account.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(account).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('what was loaded ahead of a page is not shown after a change of it', async ({ page }) => {
  const username = newName()
  await register(page, { username })
  await expect(page).toHaveURL('/')
  await page.goto('/profilepage')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeHidden()
  // Its code is there now. The link is focused once more while its data is still under way: it is loaded ahead a second time.
  let requests = 0
  let release = () => {}
  const isAskedTwice = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/profile/', async (route) => {
    requests += 1
    if (requests === 2) release()
    await isAskedTwice
    await route.continue()
  })
  // In the menu, which closes as soon as its page is there.
  const link = page.getByRole('link', { name: 'Profile', includeHidden: true })
  await expect(async () => {
    await page.getByRole('button', { name: `Account of ${username}` }).click()
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await link.click()
  await expect(async () => {
    await link.dispatchEvent('focusin')
    expect(requests).toBeGreaterThan(1)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(/^City/).fill('Pune')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Details saved successfully!')).toBeVisible()
  await expect(page.getByText('Pune')).toBeVisible()
})

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
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await signIn(page, username)
  const account = (tab: Page) => tab.getByRole('button', { name: `Account of ${username}` })
  await expect(account(other)).toBeVisible()
  await account(other).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(account(page)).toBeHidden()
})

test('half an hour without activity signs out, leads to the login and back', async ({ page }) => {
  const username = await registerAnew(page)
  await page.clock.install()
  await page.goto('/login?next=%2Ftrainerprofile')
  await signIn(page, username)
  await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
  await page.clock.runFor(29 * 60_000 + 5_000)
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(new URL(page.url()).pathname).toBe('/login')
  }).toPass()
  await expect(page).toHaveURL('/login?next=%2Ftrainerprofile')
})

test.describe('a session that has ended on the server', () => {
  test.use({ allowedConsole: /status of 401|could not be|was not|were not/ })

  test('leads to a login that works, from the page that needs it and back', async ({ page, context }) => {
    const username = await registerAnew(page)
    await signIn(page, username)
    await expect(page).toHaveURL('/')
    await context.clearCookies()
    await page.getByRole('button', { name: `Account of ${username}` }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofilepage')
    await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeHidden()
    await signIn(page, username)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })
})

test('after a logout nothing of the visitor is left in the storage of the browser', async ({ page }) => {
  const username = await registerAnew(page)
  await signIn(page, username)
  await expect(page).toHaveURL('/')
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

test.describe('bad input', () => {
  test.use({ allowedConsole: /status of (400|401|409|413)|was not done|were not saved/ })

  test('a taken username is told beside the form, and nothing typed is lost', async ({ page }) => {
    const username = await registerAnew(page)
    await register(page, { username })
    await expect(page.getByRole('alert')).toHaveText('That username or e-mail is already registered.')
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expect(page.getByLabel(/^First name/)).toHaveValue('Asha')
  })

  test('a taken e-mail is told the same way', async ({ page }) => {
    const email = `${newName()}@example.com`
    const account = { username: newName(), email, password: PASSWORD, confirm_password: PASSWORD }
    expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
    await register(page, { username: newName(), email: email.toUpperCase() })
    await expect(page.getByRole('alert')).toHaveText('That username or e-mail is already registered.')
  })

  test('unequal passwords are refused before anything is sent', async ({ page }) => {
    await page.goto('/login?mode=register')
    await page.getByLabel('Username').fill(newName())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill('another')
    await untilConnected(page.getByRole('button', { name: 'Register' }))
    const calls: string[] = []
    page.on('request', (request) => {
      // Files of pages that links lead to may be loaded ahead.
      if (request.method() !== 'GET' || request.url().includes('/api/')) calls.push(request.url())
    })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
    expect(calls).toEqual([])
  })

  test('a short password is told beside its field', async ({ page }) => {
    await page.goto('/login?mode=register')
    await page.getByLabel('Username').fill(newName())
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password').fill('short')
    await page.getByRole('button', { name: 'Register' }).click()
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Choose a password of 8 to 128 characters\./)
    await expect(field).toHaveValue('short')
  })

  test('a missing field keeps the form where it is', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('somebody')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('a wrong password and an unknown name get one text', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, newName())
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
  })

  test('a malformed e-mail is told beside its field, and the message stays', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('First name').fill('Meera')
    await page.getByLabel('Last name').fill('Nair')
    await page.getByLabel('Email').fill('meera@example')
    await page.getByLabel('Phone').fill('98745 00000')
    await page.getByLabel('Message').fill('A long message that took a while to write.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/you@example\.com/)
    await expect(page.getByLabel('Message')).toHaveValue('A long message that took a while to write.')
  })

  test('a file over the limit is refused before it is sent', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('First name').fill('Meera')
    await page.getByLabel('Last name').fill('Nair')
    await page.getByLabel('Email').fill('meera@example.com')
    await page.getByLabel('Phone').fill('98745 00000')
    await page.getByLabel('Message').fill('My resume is attached.')
    await page.getByLabel(/^File/).setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10_485_761),
    })
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel(/^File/)).toHaveAccessibleDescription(/File too large\. Max size is 10MB\./)
    expect(calls.filter((url) => url.includes('/contacts'))).toEqual([])
  })
})
