import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { registerAnother } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeBatch } from '../support/batches'
import { untilConnected } from '../support/connected'
import { rowsOf } from '../support/database'
import { textsOf } from '../support/every-gateway'
import { AT_ONCE, choose } from '../support/join'
import { largeFile } from '../support/large-file'
import { gateways } from '../support/site'
import { expect, test } from '../support/test'

const PASSWORD = 'four stations on a path'
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`

async function fillInPromo(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Reserve my place' }).click()
}

const registrationsOf = (email: string) =>
  rowsOf('select first_name, last_name, course_name from course_registrations where email = ?', email)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a visitor goes from home through a promo page to thank-you, and pays in the sandbox', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto('/')
    await page.getByRole('complementary', { name: 'Invitation' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
    await page.goto('/DataScience-Promo')
    await page.getByRole('link', { name: /^21 July/ }).click()
    await expect(page.getByText('Join by 18th July')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()
    await fillInPromo(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Your place in Data Science' })).toBeVisible()
    expect(registrationsOf(email)).toEqual([
      { first_name: 'Meera', last_name: 'Nair', course_name: 'Data Science' },
    ])
    expect(rowsOf('select user_type from accounts where email = ?', email)).toEqual([
      { user_type: 'student' },
    ])
    await expect(page.getByText('21st July')).toBeVisible()
    await expect(page.getByText('7:00 AM IST')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Pay ₹25,000' }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(
      rowsOf(
        `select state, amount_paise from orders where purpose = 'course' and reference in
         (select lead_claims.id from lead_claims join course_registrations on lead_id = course_registrations.id
          where kind = 'registration' and email = ?)`,
        email,
      ),
    ).toEqual([{ state: 'paid', amount_paise: 2_500_000 }])
  })

  test('reviews can be swiped', async ({ page }) => {
    await page.goto('/')
    const list = page.getByRole('list', { name: 'Reviews' })
    await list.scrollIntoViewIfNeeded()
    await expect(list.locator('li[inert]').first()).toBeAttached()
    await page
      .getByRole('region', { name: 'What learners say' })
      .getByRole('button', { name: 'Pause' })
      .click()
    const first = list.getByRole('listitem').first()
    const before = await first.boundingBox()
    const box = await list.boundingBox()
    if (!before || !box) throw new Error('the reviews have no place')
    const session = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x, y: before.y + before.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
    for (const x of [260, 200, 140, 80])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => (await first.boundingBox())?.x).not.toBe(before.x)
  })
})

test('a registration for Data Science reaches the database and thank-you; the calendar file is its batch', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/registrationds2589')
  await untilConnected(page.getByRole('button', { name: 'Reserve my place' }))
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contact number').fill('98745 00000')
  await page.getByRole('button', { name: 'Reserve my place' }).click()
  await expect(page).toHaveURL('/thank-you')
  expect(registrationsOf(email)).toHaveLength(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('DataScience.ics')
})

test.describe('an address that has an account', () => {
  test.use({ allowedConsole: /status of 409|was not done/ })

  test('leaves no place behind: the next one is the only place, and paid is paid', async ({
    page,
    browser,
  }) => {
    const known = newEmail()
    const other = await browser.newPage()
    await other.goto('/DataScience-Promo')
    await fillInPromo(other, known)
    await expect(other.getByRole('heading', { name: 'Payment open' })).toBeVisible()
    await other.close()
    await page.goto('/DataAnalytics-Promo')
    await fillInPromo(page, known)
    await expect(page.getByRole('alert')).toContainText('That username or e-mail is already registered.')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await choose(page, AT_ONCE)
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await page.goto('/my-learning')
    await expect(page.getByRole('heading', { level: 3, name: 'Data Analytics' })).toHaveCount(1)
    await expect(page.getByText(/Next: Pay/)).toHaveCount(0)
  })
})

test('two people in one browser: neither sees the payment of the other; opened cold the page claims nothing', async ({
  page,
  browser,
}) => {
  await page.goto('/DataScience-Promo')
  await fillInPromo(page, newEmail())
  await page.getByRole('button', { name: 'Pay ₹25,000' }).click()
  await expect(page.getByText('Payment received: ₹25,000 for Data Science.')).toBeVisible()
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/)
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/)
  await expect(page.getByText('Course: Data Science')).toBeVisible()
  await expect(page.getByText('Sandbox: no real money was taken.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const elsewhere = await browser.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible()
  await elsewhere.close()
  await page.goBack()
  // Somebody else's browser: the account that registered sees its registration in each of its tabs.
  const cold = await browser.newPage()
  await cold.goto('/thank-you')
  await expect(cold.getByText('7:00 AM IST')).toBeVisible()
  await expect(cold.getByText('We have your registration for Data Science.')).toHaveCount(0)
  await cold.close()
  await page.goto('/registrationds2589')
  await registerAnother(page)
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Contact number').fill('98745 00001')
  await page.getByRole('button', { name: 'Reserve my place' }).click()
  await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  await expect(page.getByText(/Payment received/)).toHaveCount(0)
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the first session is also shown in the visitor’s own time', async ({ page }) => {
    await page.goto('/thank-you')
    await expect(page.getByText('7:00 AM IST')).toBeVisible()
    // The first batch is in the evening; the difference is an hour less in summer.
    await expect(page.getByText(/[89]:30 AM your time/)).toBeVisible()
  })
})

test('who registers on a promo page is signed in; later they log in by email and come back to it', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/DataScience-Promo')
  await fillInPromo(page, email)
  await page.getByRole('heading', { level: 1, name: 'Your place in Data Science' }).waitFor()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible()
  // What the page still asks for would be refused without cookies.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login?next=%2FDataScience-Promo')
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/DataScience-Promo')
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Nair')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a closed batch keeps its page and takes an address', async ({ page, request }) => {
  const email = newEmail()
  changeBatch('OCI', 'is_open=no')
  try {
    const NOT_DATED = expect.stringContaining('The next batch has no date yet')
    await expect.poll(() => textsOf(request, '/OCI-Promo')).toEqual(gateways.map(() => NOT_DATED))
    await page.goto('/OCI-Promo')
    // Sent before, the form is answered by another document, which takes no focus.
    await untilConnected(page.getByRole('button', { name: 'Notify me' }))
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByRole('group', { name: /^Your address is noted/ })).toBeFocused()
    expect(rowsOf('select topic from interests where email = ?', email)).toEqual([
      { topic: 'OCI Infrastructure Architect Associate: next batch' },
    ])
  } finally {
    changeBatch('OCI', 'is_open=yes')
  }
})

test('only a product with its ending is a promo page', async ({ request }) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  expect(await status('/DataScience-Promo')).toBe(200)
  expect(await status('/datascience-promo')).toBe(301)
  for (const path of ['/Alchemy-Promo', '/DataScience', '/anything']) expect(await status(path)).toBe(404)
})

test('the promo banner stays away from promo pages', async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('complementary', { name: 'Promotion' })).toBeVisible()
  await page.goto('/DataScience-Promo')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Promotion' })).toBeHidden()
})

test('from about to the contact form: the section is in view', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact#contact-us')
  await expect(page.getByRole('region', { name: 'Contact our team' })).toBeInViewport()
  await page.goBack()
  await page.getByRole('link', { name: 'Join Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
})

test('a message with a file of 9.9 MB arrives, and its upload shows', async ({ page }, info) => {
  const message = `My portfolio is attached. ${randomUUID()}`
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByLabel('Phone').fill('98745 00000')
  await page.getByLabel('Message').fill(message)
  await page
    .getByLabel(/^File/)
    .setInputFiles(largeFile(info, 'portfolio.txt', Buffer.alloc(9.9 * 1_048_576, 'a line of text\n')))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 6 * 1_048_576,
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading the file' })).toBeVisible()
  await expect(page.getByText('Message sent successfully!')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(rowsOf('select file_name from contact_messages where message = ?', message)).toEqual([
    { file_name: 'portfolio.txt' },
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home holds every slide, every review and both products; promo and thank-you hold their facts', async ({
    page,
  }) => {
    await page.goto('/')
    for (const name of ['Resume Analysis', 'FutureTech Training', 'Oracle Applications', 'Cloud Computing'])
      await expect(page.getByRole('heading', { name })).toBeAttached()
    const stored = rowsOf<{ name: string }>('select name from reviews')
    await expect(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(
      stored.length || 2,
    )
    await page.goto('/DataScience-Promo?batch=datascience-1')
    for (const text of ['₹25,000', '4 months', '7:00 to 8:30 AM IST', '21st July', '18th July'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.goto('/thank-you')
    await expect(page.getByText('7:00 AM IST')).toBeVisible()
  })
})
