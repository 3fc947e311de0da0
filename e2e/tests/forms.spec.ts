import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

const PASSWORD = 'a long walk home'
const newName = () => `asha-${randomUUID().slice(0, 8)}`

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).first().fill(value)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message with a file is sent; what is wrong is told beside its field, with everything typed kept', async ({
    page,
  }) => {
    await page.goto('/contact')
    await fill(page, {
      'First name': 'Asha',
      'Last name': 'Rao',
      Email: 'asha@example',
      Phone: '98745 56321',
      Message: 'When does\nit start?',
    })
    await page.getByLabel('File').setInputFiles({
      name: 'cv.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('My path'),
    })
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.locator('[aria-invalid]')).toHaveAttribute('name', 'email')
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    await expect(page.getByLabel('Message')).toHaveValue('When does\nit start?')
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('')
  })

  test('the bar leads to the login', async ({ page }) => {
    await page.goto('/about-us')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  })

  test('an address for what is announced is noted', async ({ page }) => {
    await page.goto('/resume-analysis')
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText(/Your address is noted/)).toBeVisible()
  })

  test('a registration leads to the page that shows it, to its session only', async ({ page, browser }) => {
    await page.goto('/registrationds2589')
    await fill(page, {
      'First name': 'Asha',
      'Last name': 'Rao',
      Email: `${newName()}@example.com`,
      'Contact number': '98745 00000',
    })
    // Paying needs scripts: nobody chooses it in vain.
    const ends = page.getByRole('group', { name: 'Pay or reserve' })
    await expect(ends.getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(page).toHaveURL(/\/thank-you\?registration=/)
    await expect(page.getByText('We have your registration for Data Science.').first()).toBeVisible()
    await expect(page.getByText(/^Paying needs JavaScript/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    const elsewhere = await browser.newPage({ javaScriptEnabled: false })
    await elsewhere.goto(page.url())
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your place' })).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: 'Log in to see your place' })).toBeVisible()
    await expect(elsewhere.getByText('We have your registration')).toHaveCount(0)
    await elsewhere.close()
  })

  test('an account is made and signed in to; a wrong password is told, and keeps the name', async ({
    page,
  }) => {
    const username = newName()
    await page.goto('/login?mode=register')
    await page.getByText('Add more about you (optional)').click()
    await fill(page, { Username: username, 'First name (optional)': 'Asha', Password: PASSWORD })
    await page.getByLabel('Confirm password').fill('another one')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert').getByText(/do not match/)).toBeVisible()
    await expect(page.getByLabel('First name (optional)')).toHaveValue('Asha')
    await expect(page.getByLabel('First name (optional)')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await fill(page, { Password: PASSWORD, 'Confirm password': PASSWORD })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Your account is ready, and you are signed in.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'You are registered' })).toBeVisible()
    const who = async () => (await page.request.get('/api/checklogin/')).json()
    expect(await who()).toMatchObject({ isAuthenticated: true, user: { username } })
    await page.context().clearCookies()
    await page.goto('/login?next=%2Fabout-us')
    await fill(page, { Username: username, Password: 'not this one' })
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Username')).toHaveValue(username)
    expect(await who()).toMatchObject({ isAuthenticated: false })
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/about-us')
    expect(await who()).toMatchObject({ isAuthenticated: true })
  })

  test('a dialog opens with its page: who enrols is told there, and it can be closed', async ({ page }) => {
    await page.goto('/coursesoffered?program=Data%20Science')
    await page.getByRole('button', { name: 'Enroll' }).first().click()
    await expect(page).toHaveURL(/\/coursesoffered\?program=Data\+Science&open=/)
    const dialog = page.getByRole('dialog', { name: /^Enroll in / })
    await dialog.getByLabel('Full name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill('asha@example')
    await dialog.getByLabel(/^Phone/).fill('98745 00000')
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveAttribute('name', 'email')
    await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Rao')
    await dialog.getByLabel('Email').fill(`${newName()}@example.com`)
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(dialog.getByRole('group', { name: /reserved/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  test('an account that is made in a dialog unlocks the videos', async ({ page }) => {
    await page.goto('/futuretech-training')
    await page
      .getByRole('button', { name: /Locked/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Unlock the videos' })
    await dialog.getByLabel('Full name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill(`${newName()}@example.com`)
    await dialog.getByLabel(/^Phone/).fill('98745 00000')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Confirm password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Register and unlock' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: /Unlocked/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Locked/ })).toHaveCount(0)
  })

  test('a trainer registers, with a course of their own', async ({ page }) => {
    await page.goto('/freelancer-trainer')
    await page.getByRole('button', { name: 'Register as a trainer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Register as a trainer' })
    await dialog.getByLabel('Name', { exact: true }).fill('Meera Pillai')
    await dialog.getByLabel('Contact').fill('98745 00000')
    await dialog.getByLabel('Email').fill(`${newName()}@example.com`)
    await dialog.getByLabel('Course', { exact: true }).selectOption('Other')
    await dialog.getByLabel('Course name').fill('Rust')
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(dialog.getByText('Trainer registered successfully')).toBeVisible()
  })

  test('a slot is held, shown to who holds it, and given back', async ({ page }) => {
    await page.goto('/mock-interview')
    await page.getByRole('button', { name: 'Book Now for 49 rupees' }).click()
    await expect(page.getByRole('heading', { name: 'Book a slot' })).toBeInViewport()
    await expect(page).toHaveURL(/#book$/)
    const times = page.getByRole('group', { name: /^Time \(IST\)/ })
    await expect(times).toHaveCount(1)
    // Other tests take the last slots of the first and the last day.
    const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(3)
    await day.check()
    await expect(times).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const time = times.getByRole('radio', { checked: true })
    const startsAt = await time.getAttribute('value')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Full name')).toBeFocused()
    await fill(page, { 'Full name': 'Asha Rao', Email: 'asha@example', Phone: '98745 00000' })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.locator('[aria-invalid]')).toHaveAttribute('name', 'email')
    await expect(day).toBeChecked()
    await expect(time).toHaveAttribute('value', startsAt ?? '')
    await page.getByLabel('Email').fill(`${newName()}@example.com`)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/mock-interview\?booking=/)
    const held = page.getByText(/until then we hold the slot for you/)
    const unread = page.getByText(/Your booking could not be loaded just now/)
    await expect(held.or(unread)).toBeVisible()
    // A busy machine may answer too late for the page, which says what to do.
    if (await unread.isVisible()) await page.reload()
    await expect(held).toBeVisible()
    // A network holds one slot at a time: the next test gets its turn.
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText(/This booking is cancelled/)).toBeVisible()
  })
})

test('a form of another site or one that is none is refused, and the same form sent twice counts once', async ({
  page,
  request,
}) => {
  const form = {
    first_name: 'Asha',
    last_name: 'Rao',
    email: `${newName()}@example.com`,
    contact_number: '98745 00000',
    course_name: 'Data Science',
  }
  const foreign = await request.post('/registrationds2589', {
    form,
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status()).toBe(403)
  const garbled = { data: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }
  expect((await request.post('/registrationds2589', garbled)).status()).toBe(400)
  const long = await request.post('/registrationds2589', {
    form: { ...form, first_name: 'a'.repeat(70_000) },
  })
  expect(long.status()).toBe(413)
  expect(await long.text()).toContain('Your form is too large')
  expect((await request.post('/profilepage', { form })).status()).toBe(501)
  const send = () => page.request.post('/registrationds2589', { form, maxRedirects: 0 })
  // The first answer gives the browser its token, and asks for the form once more.
  expect((await send()).status()).toBe(307)
  const [first, second] = await Promise.all([send(), send()])
  expect(first.status()).toBe(303)
  expect(first.headers().location).toMatch(/\/thank-you\?registration=/)
  expect(second.headers().location).toBe(first.headers().location)
})

test('what is sent before the scripts run is done, and the page goes on with them', async ({ page }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: 'asha@example',
    Phone: '98745 56321',
    Message: 'When does it start?',
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[aria-invalid]')).toHaveAttribute('name', 'email')
  letScriptsCome()
  await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.getByLabel('Email').fill('asha@example.com')
  await expect(async () => {
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible({ timeout: 3000 })
  }).toPass()
})
