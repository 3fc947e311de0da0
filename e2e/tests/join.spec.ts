import { randomUUID } from 'node:crypto'
import { dayText } from '@marga/constants/day-text'
import { dayAfter } from '@marga/constants/indian-time'
import type { Page } from '@playwright/test'
import { registerAnother } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { addCoupon, changeBatch } from '../support/batches'
import { untilConnected } from '../support/connected'
import { countActions } from '../support/count-actions'
import { rowsOf } from '../support/database'
import { AT_ONCE, choose, IN_PARTS, submitOf } from '../support/join'
import { expect, test } from '../support/test'

const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`

const ordersOf = (email: string) =>
  rowsOf<{ state: string; amount_paise: number }>(
    `select state, amount_paise from orders where reference in
     (select lead_claims.id from lead_claims join course_registrations on lead_id = course_registrations.id
      where kind = 'registration' and course_registrations.email = ?)
     order by state`,
    email,
  )

async function typePerson(page: Page, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Meera Nair')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('98745 00000')
  return dialog
}

test('a newcomer enrols and pays from home with 3 clicks, 3 fields and a choice', async ({ page }) => {
  const email = newEmail()
  const actions = await countActions(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Data Science', exact: true }).first().click()
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = await typePerson(page, email)
  expect(await violationsOn(page)).toEqual([])
  await choose(dialog, AT_ONCE)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(page).toHaveURL('/thank-you?batch=DataScience')
  expect([await actions.clicks(), await actions.fields()]).toEqual([4, 4])
  expect(ordersOf(email)).toEqual([{ state: 'paid', amount_paise: 2_500_000 }])
  expect(await violationsOn(page)).toEqual([])
})

test('a price that changes under an open form is shown before it is paid', async ({ page }) => {
  const email = newEmail()
  await page.goto('/courses/details/Python')
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = await typePerson(page, email)
  await dialog.getByRole('radio', { name: AT_ONCE }).check()
  const pay = submitOf(dialog)
  const shown = (await pay.textContent())?.replace(/\D/g, '') ?? ''
  const batch = await dialog.getByLabel('Start').inputValue()
  changeBatch(batch, `price=${Number(shown) + 1_000}`)
  try {
    await pay.click()
    await expect(page.getByText(/^The price has changed since you opened the form/)).toBeVisible()
    expect(ordersOf(email)).toEqual([{ state: 'open', amount_paise: (Number(shown) + 1_000) * 100 }])
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  } finally {
    changeBatch(batch, `price=${shown}`)
  }
})

test('who reserves by one way and registers by another has one order; a password keeps it', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/courses/details/Python')
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = await typePerson(page, email)
  await dialog.getByRole('button', { name: 'Reserve my place' }).click()
  await dialog.getByRole('link', { name: 'See your place and pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  await page.goto('/registrationds2589')
  await registerAnother(page)
  const typed = {
    'First name': 'Meera',
    'Last name': 'Nair',
    Email: email,
    'Contact number': '98745 00000',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Reserve my place' }).click()
  await expect(page).toHaveURL('/thank-you')
  expect(ordersOf(email)).toEqual([{ state: 'open', amount_paise: 2_500_000 }])
  await page.getByLabel('Password', { exact: true }).fill('four stations on a path')
  await untilConnected(page.getByRole('button', { name: 'Set the password' }))
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Your account is ready' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  await page.getByRole('link', { name: 'My learning' }).last().click()
  const courses = page.getByRole('region', { name: 'Your courses' })
  await expect(courses.getByRole('link', { name: 'Pay' })).toBeVisible()
})

test('instalments: the first is paid now, the rest is shown with its day and paid later', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/courses?program=Data%20Science')
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = await typePerson(page, email)
  const batch = await dialog.getByLabel('Start').inputValue()
  const [{ starts_on } = { starts_on: '' }] = rowsOf<{ starts_on: string }>(
    'select starts_on from program_batches where id = ?',
    batch,
  )
  await choose(dialog, IN_PARTS)
  await expect(page.getByRole('heading', { name: 'Paid in part' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Parts of the price' })).toContainText(
    new RegExp(`₹12,500 paid.*₹12,500 due by ${dayText(dayAfter(starts_on, 30))}`),
  )
  await page.getByRole('button', { name: 'Pay part 2: ₹12,500' }).click()
  await expect(page.getByText('Paid in full: ₹25,000 for Data Science.')).toBeVisible()
  expect(ordersOf(email)).toEqual([
    { state: 'paid', amount_paise: 1_250_000 },
    { state: 'paid', amount_paise: 1_250_000 },
  ])
})

test('a guest with places in two programs finds both', async ({ page }) => {
  const email = newEmail()
  const batches = [
    ['Data Analytics', 'DataAnalytics'],
    ['Data Engineering', 'DataEngineering'],
  ] as const
  for (const [program] of batches) {
    await page.goto(`/courses?program=${encodeURIComponent(program)}`)
    await page
      .getByRole('button', { name: /^Enroll/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Meera Nair')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone').fill('98745 00000')
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(dialog.getByText(`Your place in ${program} is reserved.`)).toBeVisible()
  }
  for (const [program, product] of batches) {
    await page.goto(`/thank-you?batch=${product}`)
    await expect(page.getByText(`We have your registration for ${program}.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  }
})

test('who pays a part, and comes back with their own address, pays the next part; then nothing', async ({
  page,
}) => {
  const email = newEmail()
  const fillIn = async () => {
    const typed = { 'First name': 'Meera', 'Last name': 'Nair', 'Contact number': '98745 00000' }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Email').fill(email)
  }
  const comeBack = async () => {
    await page.goto('/registrationds2589')
    await registerAnother(page)
    await fillIn()
  }
  await page.goto('/registrationds2589')
  await fillIn()
  await choose(page, IN_PARTS)
  await expect(page.getByRole('heading', { name: 'Paid in part' })).toBeVisible()
  await comeBack()
  await expect(page.getByRole('radio', { name: AT_ONCE })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay part 2: ₹12,500' }).click()
  await expect(page.getByText('Paid in full: ₹25,000 for Data Science.')).toBeVisible()
  await comeBack()
  await page.getByRole('button', { name: 'See your place' }).click()
  await expect(page.getByText('You had paid already. Nothing was charged now.')).toBeVisible()
  expect(ordersOf(email)).toHaveLength(2)
})

test('who has paid is told their batch before they pay for a second place, and can go on', async ({
  page,
}) => {
  const fillIn = async (email: string) => {
    const typed = { 'First name': 'Meera', 'Last name': 'Nair', 'Contact number': '98745 00000' }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Email').fill(email)
  }
  await page.goto('/registrationds2589')
  await fillIn(newEmail())
  await choose(page, AT_ONCE)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  const [batch] = rowsOf<{ starts_on: string }>(
    `select starts_on from program_batches where product = 'DataScience' order by starts_on`,
  )
  const colleague = newEmail()
  await page.goto('/registrationds2589')
  await registerAnother(page)
  await fillIn(colleague)
  const pay = page.getByRole('group', { name: 'Pay or reserve' })
  await expect(pay).toContainText(
    `You already have a paid place in this program, in the batch of ${dayText(batch?.starts_on ?? '')} (`,
  )
  await expect(pay.getByRole('link', { name: 'See your place' })).toHaveAttribute(
    'href',
    '/thank-you?batch=DataScience',
  )
  expect(await violationsOn(page)).toEqual([])
  await choose(page, AT_ONCE)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(ordersOf(colleague)).toEqual([{ state: 'paid', amount_paise: 2_500_000 }])
})

test.describe('from a second browser', () => {
  test.use({ allowedConsole: /409|The payment failed/ })

  test('a second payment for a place is shown as a refund only', async ({ page, browser }) => {
    const email = newEmail()
    const pay = async (who: Page) => {
      await who.goto('/courses?program=Data%20Science')
      await who.getByRole('button', { name: 'Enroll' }).first().click()
      const dialog = await typePerson(who, email)
      await choose(dialog, AT_ONCE)
    }
    const other = await browser.newContext()
    const first = await other.newPage()
    await pay(first)
    await expect(first.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: 'This place is paid already' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in to see it' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    expect(ordersOf(email).map(({ state }) => state)).toEqual(['paid', 'refund due'])
    await other.close()
  })
})

test.describe('a lost answer', () => {
  test.use({ allowedConsole: /ERR_FAILED|The payment failed/ })

  test('a payment that the server took is shown as paid, at the top of its page', async ({ page }) => {
    const email = newEmail()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route('**/api/payments/orders/*/verify*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.goto('/registrationds2589')
    const typed = {
      'First name': 'Meera',
      'Last name': 'Nair',
      Email: email,
      'Contact number': '98745 00000',
    }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await choose(page, AT_ONCE)
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeInViewport()
    expect(ordersOf(email)).toEqual([{ state: 'paid', amount_paise: 2_500_000 }])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('who has paid a place reads beside a second one that it is one, before it is paid', async ({
    page,
  }) => {
    const call = async (path: string, data: object = {}) => {
      const cookies = await page.context().cookies()
      const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
      const headers = { 'x-csrftoken': token }
      return (await page.request.post(`/api${path}`, { data, headers })).json()
    }
    const person = { full_name: 'Meera Nair', email: newEmail(), phone: '98745 00000' }
    const { id: reference } = await call('/batches/DataScience/registrations', person)
    const order = await call('/payments/orders', { purpose: 'course', reference })
    await call(`/payments/orders/${order.id}/verify`, await call(`/payments/orders/${order.id}/sandbox`))
    await page.goto('/courses/details/Python')
    await page.getByRole('button', { name: 'Enroll' }).first().click()
    const dialog = await typePerson(page, newEmail())
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(dialog).toContainText('You already have a paid place in this program')
    await dialog.getByRole('link', { name: 'See your place and pay' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('You already have a paid place in this program, in the batch of')
    await expect(main).toContainText('This one is a second place.')
  })

  test('a place is reserved in the dialog; on its page a coupon makes it cheaper and a password keeps it', async ({
    page,
  }) => {
    await page.goto('/courses/details/Python')
    await page.getByRole('button', { name: 'Enroll' }).first().click()
    const dialog = await typePerson(page, newEmail())
    await dialog.getByRole('button', { name: 'Reserve my place' }).click()
    await dialog.getByRole('link', { name: 'See your place and pay' }).click()
    await expect(page).toHaveURL(/\/thank-you\?batch=DataScience&registration=/)
    await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
    const code = `LESS${Date.now()}`
    addCoupon(code, 'amount=5000')
    await page.getByText('Have a coupon?').click()
    await page.getByLabel('Coupon').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Use the coupon' }).click()
    await expect(page.getByText(`With the coupon ${code}: ₹5,000 less.`)).toBeVisible()
    await expect(page.getByText('You can pay ₹20,000 now or later')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('four stations on a path')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('Your account is ready, and you are signed in.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  })
})
