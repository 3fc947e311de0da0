import { randomUUID } from 'node:crypto'
import { newName, register } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { untilConnected, untilSignedOut } from '../support/connected'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

test('walks from home to courses, syllabus and trainers without a full page load', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const courses = page.getByRole('link', { name: 'Explore courses', exact: true })
  // Before that it is a link as in any HTML page.
  await untilConnected(courses)
  await courses.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Data Science' }) })
  await card.getByRole('button', { name: 'View Syllabus' }).click()
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
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Write to us' }).click()
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
  const notice = page.getByRole('status').filter({ hasText: 'Message sent successfully!' })
  await expect(notice).toBeInViewport()
  await expect(notice).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(
    rowsOf('select first_name, email, file_name from contact_messages where message = ?', message),
  ).toEqual([{ first_name: 'Meera', email: 'meera@example.com', file_name: 'resume.txt' }])
})

test('registers, is signed in, stays signed in, edits the profile and signs out', async ({ page }) => {
  // A page that fades in has other colours meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  expect(await violationsOn(page)).toEqual([])
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
  expect(await violationsOn(page)).toEqual([])
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
  await untilSignedOut(page)
})
