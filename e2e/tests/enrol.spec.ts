import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOn } from '../support/axe'
import { addCoupon } from '../support/batches'
import { rowsOf } from '../support/database'
import { holdFiles } from '../support/hold-files'
import { AT_ONCE, IN_PARTS, RESERVE, submitOf } from '../support/join'
import { expect, test } from '../support/test'

const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`

test.describe('Enroll', () => {
  test.use({ allowedConsole: /status of 409|was not done/ })

  async function enrol(page: Page, email: string) {
    await page.getByRole('button', { name: 'Enroll' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Meera Nair')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone').fill('98745 00000')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
  }

  test('is stored once a person and course, and said so', async ({ page }) => {
    const email = newEmail()
    await page.goto('/coursesoffered?program=Data%20Science')
    await enrol(page, email)
    await expect(page.getByText('Your place in Data Science is reserved.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(rowsOf('select full_name, course from enrolments where email = ?', email)).toEqual([
      { full_name: 'Meera Nair', course: 'Data Science' },
    ])
    await page.reload()
    const place = page.getByRole('link', { name: 'See your place' })
    await expect(place).toHaveAttribute('href', '/thank-you?batch=DataScience')
    await enrol(page, email.toUpperCase())
    await expect(page.getByRole('alert')).toHaveText('You have a place in Data Science already.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Enroll' }).first()).toBeFocused()
  })
})

test.describe('a coupon in the form', () => {
  test.use({ allowedConsole: /status of 409|was not done/ })

  test('that is refused stores nothing; one that counts is seen in the price before anything is paid', async ({
    page,
  }) => {
    const email = newEmail()
    const code = `FORM${Date.now()}`
    addCoupon(code, 'amount=5000')
    await page.goto('/courses/details/Python')
    await page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Meera Nair')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone').fill('98745 00000')
    await dialog.getByRole('radio', { name: AT_ONCE }).check()
    await dialog.getByText('Have a coupon?').click()
    const coupon = dialog.getByRole('textbox', { name: /^Coupon/ })
    await coupon.fill('NOSUCH')
    expect(await violationsOn(page)).toEqual([])
    await submitOf(dialog).click()
    await expect(dialog.getByText(/^There is no coupon NOSUCH for this place\./)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText(/^Nothing is reserved, and nothing was charged\./)
    const stored = () => rowsOf('select course from enrolments where email = ?', email)
    expect(stored()).toEqual([])
    await coupon.fill(code.toLowerCase())
    await submitOf(dialog).click()
    await expect(page.getByText(`With the coupon ${code}: ₹5,000 less.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay ₹20,000' })).toBeVisible()
    await expect(page.getByText(/The price has changed/)).toHaveCount(0)
    expect(stored()).toHaveLength(1)
  })
})

test.describe('the enrol form', () => {
  test('in an address that opens it is taken over as the server rendered it', async ({ page }) => {
    await page.goto('/courses/details/Python?open=Python')
    const dialog = page.getByRole('dialog', { name: 'Enroll in Python' })
    await dialog.getByLabel('Full name').fill('Meera Nair')
    await dialog.getByLabel('Course').selectOption('MLOps')
    await expect(page.getByRole('dialog', { name: 'Enroll in MLOps' })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Full name')).toHaveValue('Meera Nair')
  })

  test('in an address that opens it takes over a course that is chosen before the scripts run', async ({
    page,
  }) => {
    const letScriptsCome = await holdFiles(page)
    await page.goto('/courses/details/Python?open=Python', { waitUntil: 'commit' })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Meera Nair')
    await dialog.getByLabel('Course').selectOption('MLOps')
    letScriptsCome()
    await expect(page.getByRole('dialog', { name: 'Enroll in MLOps' })).toBeVisible()
    await expect(dialog.getByLabel('Full name')).toHaveValue('Meera Nair')
  })

  for (const [hasTouch, begins] of [
    [false, 'Full name'],
    [true, 'Close'],
  ] as const)
    test.describe(hasTouch ? 'with a touch screen' : 'with a keyboard', () => {
      test.use({ hasTouch, isMobile: hasTouch })

      test('in an address that opens it has the focus, and is in the address no more once it is closed', async ({
        page,
      }) => {
        await page.goto('/courses/details/Python?open=Python')
        const dialog = page.getByRole('dialog', { name: 'Enroll in Python' })
        await expect(dialog.getByLabel(begins)).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL('/courses/details/Python')
        await expect(page.getByRole('button', { name: 'Enroll' }).filter({ visible: true })).toBeFocused()
      })
    })

  for (const [path, course] of [
    ['/courses/details/Python', 'Python'],
    ['/courses?program=Data%20Science', 'Data Science'],
  ] as const)
    test(`opened by the address of ${path} is seen at every width, and a phone that is turned keeps what is typed`, async ({
      page,
    }) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}open=${encodeURIComponent(course)}`
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(address)
        await expect(page.locator('dialog:modal').getByLabel('Full name')).toBeInViewport()
      }
      const name = page.getByRole('dialog', { name: `Enroll in ${course}` }).getByLabel('Full name')
      await name.fill('Meera Nair')
      await page.setViewportSize({ width: 1280, height: 360 })
      await expect(name).toHaveValue('Meera Nair')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first().click()
      await expect(name).toHaveValue('Meera Nair')
    })

  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
  ] as const)
    test(`shows its buttons without scrolling at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/courses?program=Data%20Science')
      await page.getByRole('button', { name: 'Enroll' }).filter({ visible: true }).first().click()
      const ends = page.getByRole('dialog').getByRole('group', { name: 'Pay or reserve' })
      for (const name of [RESERVE, IN_PARTS, AT_ONCE])
        await expect(ends.getByRole('radio', { name })).toBeInViewport({ ratio: 1 })
      await expect(submitOf(page.getByRole('dialog'))).toBeInViewport({ ratio: 1 })
    })
})
