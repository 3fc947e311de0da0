import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUp } from '../support/accounts'
import { untilContentConnected } from '../support/connected'
import { expect, test } from '../support/test'

/** Goes through the history as the browser's own buttons do. */
async function step(page: Page, by: -1 | 1) {
  const client = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory')
  const entry = entries[currentIndex + by]
  if (!entry) throw new Error('The history ends here.')
  await client.send('Page.navigateToHistoryEntry', { entryId: entry.id })
}
const lengthOf = (page: Page) => page.evaluate(() => history.length)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What an open dialog loads is there. */
const untilLoaded = (page: Page) => page.waitForLoadState('networkidle')

/** On the page of a program, after another page of the site, with the form to enrol open. */
async function openEnrol(page: Page) {
  await page.goto('/coursesoffered')
  await untilContentConnected(page)
  await page.getByRole('button', { name: 'View Syllabus' }).first().tap()
  await page.waitForURL(/\/courses\?program=/)
  const opener = page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first()
  await opener.tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await untilLoaded(page)
  return { opener, dialog, address: page.url() }
}

test('Back closes a dialog and stays; the next one leaves, and Forward comes again', async ({ page }) => {
  const { opener, dialog, address } = await openEnrol(page)
  const length = await lengthOf(page)
  await dialog.getByLabel('Full name').fill('Meera Nair')
  await step(page, -1)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(opener).toBeFocused()
  await opener.tap()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Meera Nair')
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  expect(await lengthOf(page)).toBe(length)
  await step(page, -1)
  await expect(page).toHaveURL('/coursesoffered')
  await step(page, 1)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Back closes a dialog on the first page of a visit, and one more leaves it', async ({ page }) => {
  await page.goto('/about-us')
  await page.goto('/courses/details/Python')
  await untilContentConnected(page)
  const opener = page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first()
  const dialog = page.getByRole('dialog')
  await opener.tap()
  await expect(dialog).toBeVisible()
  await untilLoaded(page)
  await step(page, -1)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/courses/details/Python')
  await expect(opener).toBeFocused()
  await opener.tap()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  await step(page, -1)
  await expect(page).toHaveURL('/about-us')
})

test('Back from the page that a form leads to is the page with the form, at once', async ({ page }) => {
  await page.goto('/about-us')
  await page.goto('/courses/details/Python')
  await untilContentConnected(page)
  await page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Meera Nair')
  await dialog.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@example.com`)
  await dialog.getByLabel('Phone').fill('98745 00000')
  await dialog.getByRole('button', { name: 'Reserve my place' }).tap()
  await dialog.getByRole('link', { name: 'See your place and pay' }).tap()
  await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  await step(page, -1)
  await expect(page).toHaveURL('/courses/details/Python')
  await step(page, -1)
  await expect(page).toHaveURL('/about-us')
})

test('Back closes a dialog that the address has opened, and a reload does not open it again', async ({
  page,
}) => {
  await page.goto('/coursesoffered')
  await page.goto('/courses/details/Python?open=Python')
  const dialog = page.locator('dialog:modal')
  await dialog.getByLabel('Full name').tap()
  await untilLoaded(page)
  await step(page, -1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/courses/details/Python')
})

test('Back closes the search', async ({ page }) => {
  await page.goto('/')
  await page.goto('/coursesoffered')
  await untilContentConnected(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await step(page, -1)
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL('/coursesoffered')
})

test('a dialog closes by the close requests of the platform, which Back sends on Android', async ({
  page,
}) => {
  const { dialog } = await openEnrol(page)
  await page.evaluate(() => {
    const Watcher = Reflect.get(window, 'CloseWatcher') as new () => EventTarget
    new Watcher().addEventListener('close', () => document.body.setAttribute('data-asked', ''))
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the question before unsaved text is lost leaves the history as it was, however often Back is pressed', async ({
  page,
}) => {
  await signUp(page, '/coursesoffered')
  // The first entry of a document, whose next one the router makes.
  await page.goto('/coursesoffered')
  await page.getByRole('button', { name: /^Account of/ }).tap()
  await page.getByRole('link', { name: 'Profile' }).tap()
  await page.waitForURL('/profilepage')
  await page.getByRole('button', { name: 'Edit' }).tap()
  await page.getByLabel(/^City/).fill('Pune')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const _ of [1, 2, 3]) {
    await step(page, -1)
    await expect(question).toBeVisible()
    await untilLoaded(page)
    await expect(page).toHaveURL('/profilepage')
    await question.getByRole('button', { name: 'Stay here' }).tap()
    await expect(question).toBeHidden()
  }
  // At once, before the browser has told that the question was closed.
  await step(page, -1)
  await question.getByRole('button', { name: 'Leave', exact: true }).tap()
  await expect(page).toHaveURL('/coursesoffered')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
})
