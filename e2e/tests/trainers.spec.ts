import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsOn } from '../support/axe'
import { rowsOf } from '../support/database'
import { textsOf } from '../support/every-gateway'
import { holdFiles } from '../support/hold-files'
import { gateways } from '../support/site'
import { expect, test } from '../support/test'

const PASSWORD = 'four stations on a path'
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`

test('a trainer registers with a photo cut to a square, and appears in the hub without contact data', async ({
  page,
}) => {
  const name = `Leela ${randomUUID().slice(0, 6)}`
  const email = newEmail()
  await page.goto('/freelancer-trainer')
  await page.getByRole('button', { name: 'Register as a trainer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Contact').fill('98745 00003')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Course', { exact: true }).selectOption('Other')
  await dialog.getByLabel('Course name').fill('Pottery, Clay')
  await dialog.getByLabel(/^Photo/).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f4a72c' } })
      .png()
      .toBuffer(),
  })
  await expect(dialog.getByAltText('Preview')).toBeVisible()
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByLabel(/^Demo video/).fill('https://youtu.be/rfscVS0vtbw')
  await dialog.getByLabel(/^Paid video 1/).fill('https://vimeo.com/76979871')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Trainer registered successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card.getByRole('button', { name: 'Unlock More Videos' })).toBeVisible()
  await expect(card.getByRole('list', { name: `Skills of ${name}` })).toHaveText(/Pottery\s*Clay/)
  const [stored] = rowsOf<{ id: number; demo_video: string }>(
    'select id, demo_video from trainers where name = ?',
    name,
  )
  expect(stored?.demo_video).toBe('https://www.youtube-nocookie.com/embed/rfscVS0vtbw')
  const photo = await page.request.get(`/api/media/trainers/${stored?.id}`)
  expect(await sharp(await photo.body()).metadata()).toMatchObject({
    width: 300,
    height: 300,
    format: 'jpeg',
  })

  for (const path of [
    '/freelancer-trainer',
    '/trainerprofile',
    `/TrainerDetails?id=${stored?.id}`,
    '/api/trainers',
  ]) {
    const withName = gateways.map(() => expect.stringContaining(name))
    await expect.poll(() => textsOf(page.request, path)).toEqual(withName)
    for (const text of await textsOf(page.request, path))
      expect(text).not.toMatch(new RegExp(`${email}|98745 00003|76979871`))
  }
})

const bookForm = async (page: Page, name: string) => {
  await page.goto('/mock-interview')
  await expect(page.locator('fieldset[hidden]')).toHaveCount(0)
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').last().check()
  await page.getByRole('group', { name: 'Time (IST)' }).locator('input:enabled').last().check()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Phone').fill('98745 00000')
}

test('a day that is chosen before the scripts run shows its times at once, and keeps them', async ({
  page,
}) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/mock-interview', { waitUntil: 'commit' })
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').last()
  const last = (await day.getAttribute('value')) ?? ''
  await day.check()
  const times = page.getByRole('group', { name: 'Time (IST)' })
  const served = await times.boundingBox()
  letScriptsCome()
  await expect(page.locator('fieldset[hidden]')).toHaveCount(0)
  expect(await times.boundingBox()).toEqual(served)
  await expect(day).toBeChecked()
  const time = times.getByRole('radio').first()
  const shown = new Date((await time.getAttribute('value')) ?? '')
  const format = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Asia/Kolkata' })
  expect(last).toContain(` ${format.format(shown)} `)
})

test.describe('the last slot', () => {
  test.use({ allowedConsole: /status of 409|was not changed/ })

  test('two browsers want it: one books it, the other is told and pays nothing', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await bookForm(page, 'Meera Nair')
    await bookForm(other, 'Ravi Kumar')
    const submit = (tab: Page) => tab.getByRole('button', { name: 'Continue to payment' }).click()
    await Promise.all([submit(page), submit(other)])
    const held = (tab: Page) => tab.getByRole('heading', { name: 'Your booking' })
    const told = (tab: Page) => tab.getByText(/Somebody was faster/)
    for (const tab of [page, other]) await expect(held(tab).or(told(tab))).toBeVisible()
    const winner = (await held(page).isVisible()) ? page : other
    const loser = winner === page ? other : page
    await expect(told(loser)).toBeVisible()
    await expect(loser.getByRole('button', { name: /^Pay/ })).toBeHidden()
    await expect(loser.getByLabel('Full name')).toHaveValue(/\w/)

    await winner.getByRole('button', { name: 'Pay ₹49' }).click()
    await expect(winner.getByText(/Booked and paid: ₹49/)).toBeVisible()
    await expect(winner.getByText(/^Book Now/)).toBeHidden()
    const id = new URL(winner.url()).searchParams.get('booking') ?? ''
    expect(rowsOf('select state from bookings where id = ?', id)).toEqual([{ state: 'booked' }])
    await winner.reload()
    await expect(winner.getByText(/Booked and paid/)).toBeVisible()
    expect(await violationsOn(winner)).toEqual([])
    await winner.getByRole('button', { name: 'Cancel the booking' }).click()
    const answers = winner.getByRole('dialog', { name: 'Cancel the booking?' }).getByRole('button')
    await winner.setViewportSize({ width: 360, height: 640 })
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
    await answers.filter({ hasText: 'Cancel and get ₹49 back' }).click()
    await expect(winner.getByText(/This booking is cancelled/)).toBeVisible()
    await context.close()
  })
})

test('on a phone the payment is in view once the slot is held', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await bookForm(page, 'Meera Nair')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pay ₹49' })).toBeInViewport()
  // The slot is free again for the next test.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/This booking is cancelled/)).toBeVisible()
})

test('a payment callback with another amount or signature books nothing', async ({ page }) => {
  await bookForm(page, 'Meera Nair')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Your booking' }).waitFor()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const { order } = await (await page.request.get(`/api/mock-interview/bookings/${id}`)).json()
  const cookies = await page.context().cookies()
  const headers = { 'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '' }
  const proof = await (
    await page.request.post(`/api/payments/orders/${order.id}/sandbox`, { headers })
  ).json()
  const verify = (data: object) =>
    page.request.post(`/api/payments/orders/${order.id}/verify`, { headers, data })
  const altered = proof.signature.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
  expect((await verify({ ...proof, signature: altered })).status()).toBe(400)
  expect((await verify({ ...proof, payment_id: 'another' })).status()).toBe(400)
  const webhook = {
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'p', order_id: order.provider_order_id, amount: 1 } } },
  }
  expect((await page.request.post('/api/payments/webhook', { headers, data: webhook })).status()).toBe(400)
  expect(rowsOf('select state from bookings where id = ?', id)).toEqual([{ state: 'held' }])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/This booking is cancelled/)).toBeVisible()
})

test('an anonymous caller is told no address and no number of any trainer or mentor', async ({ page }) => {
  const trainer = { name: 'Ravi', contact: '98745 00009', email: newEmail(), course: 'Python' }
  expect((await page.request.post('/api/trainers', { multipart: trainer })).status()).toBe(201)
  const answers: string[] = []
  page.on('response', async (answer) => {
    // A view that is counted has no answer to read.
    if (answer.status() === 204) return
    if (/\/api\/|html/.test(`${answer.url()} ${answer.headers()['content-type']}`))
      answers.push(await answer.text())
  })
  for (const path of ['/freelancer-trainer', '/trainerprofile', '/TrainerDetails?id=1', '/mock-interview']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const secrets = rowsOf<{ contact: string; email: string }>('select contact, email from trainers')
    .flatMap(({ contact, email }) => [contact, email])
    .filter(Boolean)
  expect(secrets).toContain(trainer.email)
  const said = answers.join('\n')
  expect(said).toContain('Please login to view contact details')
  for (const secret of [...secrets, 'nandini@']) expect(said).not.toContain(secret)
})

test('a member sees contact data, and after signing out it is gone without a reload', async ({
  page,
  request,
}) => {
  const username = `visitor-${randomUUID().slice(0, 8)}`
  await request.post('/api/register/', {
    data: { username, password: PASSWORD, confirm_password: PASSWORD },
  })
  await page.goto('/login?next=%2Fmock-interview')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: /^Contact Nandini/ })).toBeVisible()
  await page.getByRole('link', { name: 'Trainer Hub' }).click()
  await expect(page.getByText('Contact info available after login')).toHaveCount(0)
  await page.getByRole('link', { name: 'Our Trainers' }).click()
  await expect(page.getByText('Login to view contact details.')).toHaveCount(0)
})

test.describe('a booking of somebody else', () => {
  test.use({ allowedConsole: /status of 404/ })

  test('is said to be of another browser, also to one that has been nowhere yet', async ({ page }) => {
    await page.goto('/mock-interview?booking=78ee0c36-4143-40be-bb16-6c3f6e3c9014')
    await expect(page.getByText(/^This booking was made in another browser or account/)).toBeVisible()
  })
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a slot is also shown in the visitor’s own time', async ({ page }) => {
    await page.goto('/mock-interview')
    await expect(page.getByText(/^: .* is .* for you$/).first()).toBeVisible()
  })
})
