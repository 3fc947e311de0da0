import { newName, PASSWORD, register, registerAnew, signIn } from '../support/accounts'
import { untilConnected } from '../support/connected'
import { largeFile } from '../support/large-file'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (400|401|409|413)|was not done|were not saved/ })

test('a taken username is told beside the form, and nothing typed is lost', async ({ page }) => {
  const username = await registerAnew(page)
  await register(page, { username })
  await expect(page.getByRole('alert')).toHaveText('That username or e-mail is already registered.')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page.getByLabel(/^First name/)).toHaveValue('Asha')
})

test('a taken email is told the same way', async ({ page }) => {
  const email = `${newName()}@example.com`
  const account = { username: newName(), email, password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  await register(page, { username: newName(), email: email.toUpperCase() })
  await expect(page.getByRole('alert')).toHaveText('That username or e-mail is already registered.')
})

test('a reload in the middle of a registration loses nothing but the passwords', async ({ page }) => {
  await page.goto('/DataScience-Promo')
  await untilConnected(page.getByRole('button', { name: 'Reserve my place' }))
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // What keeps it comes once the browser is idle.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a message is there again after a look at the rules', async ({ page }) => {
  await page.goto('/contact')
  await untilConnected(page.getByLabel('Message'))
  // What keeps texts comes once the browser is idle.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Message').fill('When does the next batch start?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('When does the next batch start?')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
})

test('what was typed into a dialog is there when it is opened again after a reload', async ({ page }) => {
  await page.goto('/courses?program=Data%20Analytics')
  const enroll = page.getByRole('button', { name: 'Enroll' }).first()
  await untilConnected(enroll)
  await enroll.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Asha Rao')
  await dialog.getByLabel('Email').fill('asha@example.com')
  await page.waitForLoadState('networkidle')
  await page.reload()
  await untilConnected(enroll)
  // What fills it in comes once the browser is idle.
  await page.waitForLoadState('networkidle')
  await enroll.click()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(dialog.getByLabel('Email')).toHaveValue('asha@example.com')
})

test('who registers is told that the account is ready, until the next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login?mode=register')
  await untilConnected(page.getByRole('button', { name: 'Register' }))
  const username = newName()
  await page.getByLabel('Email').fill(`${username}.with.a.long.address@example.com`)
  // Pressed, not tabbed to: what is typed replaces the suggestion.
  await page.getByLabel('Username').click()
  await page.keyboard.type(username)
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  const told = page.getByText(/Your account is ready, and you are signed in/)
  await expect(told).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Explore courses' }).click()
  await expect(page).toHaveURL(/coursesoffered/)
  await expect(told).toHaveCount(0)
})

test('unequal passwords are refused before anything is sent', async ({ page }) => {
  await page.goto('/login?mode=register')
  await page.getByLabel('Username').fill(newName())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill('another')
  await untilConnected(page.getByRole('button', { name: 'Register' }))
  const calls: string[] = []
  page.on('request', (request) => {
    // Files of pages that links lead to may be loaded ahead, the times of this page be reported, and its view be counted.
    const isReport = ['/telemetry', '/api/views'].includes(new URL(request.url()).pathname)
    if (!isReport && (request.method() !== 'GET' || request.url().includes('/api/')))
      calls.push(request.url())
  })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
  const repeated = page.getByLabel('Confirm password')
  await expect(repeated).toBeFocused()
  await expect(repeated).toBeInViewport()
  await expect(repeated).toHaveAccessibleDescription(/Passwords do not match!/)
  expect(calls).toEqual([])
})

test('a short password is told beside its field', async ({ page }) => {
  await page.goto('/login?mode=register')
  // Before it is connected the server answers the form, and gives no password back.
  await untilConnected(page.getByRole('button', { name: 'Register' }))
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

test('a malformed email is told beside its field, and the message stays', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill('meera@example')
  await page.getByLabel('Phone').fill('98745 00000')
  await page.getByLabel('Message').fill('A long message that took a while to write.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/you@example\.com/)
  await expect(page.getByLabel('Message')).toHaveValue('A long message that took a while to write.')
})

test('a file over the limit is refused before it is sent', async ({ page }, info) => {
  await page.goto('/')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByLabel('Phone').fill('98745 00000')
  await page.getByLabel('Message').fill('My resume is attached.')
  await page.getByLabel(/^File/).setInputFiles(largeFile(info, 'resume.pdf', Buffer.alloc(10_485_761)))
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel(/^File/)).toHaveAccessibleDescription(/File too large\. Max size is 10MB\./)
  expect(calls.filter((url) => url.includes('/contacts'))).toEqual([])
})
