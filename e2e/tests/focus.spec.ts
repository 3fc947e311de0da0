import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { textsOf } from '../support/every-gateway'
import { holdFiles } from '../support/hold-files'

const PASSWORD = 'a path of 9 stations'
const newEmail = () => `focus-${randomUUID().slice(0, 8)}@example.com`

/** The message has the focus, is in view, and no live region reads it a second time. */
async function expectMessage(page: Page, text: RegExp) {
  const message = page.getByRole('group', { name: text })
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport()
  await expect(page.locator('[role="status"], [role="alert"]').filter({ hasText: text })).toHaveCount(0)
  // It stays there once the page has loaded again what the change concerns.
  await page.waitForLoadState('networkidle')
  await expect(message).toBeFocused()
}

async function registerIn(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Meera Nair')
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Register and unlock' }).click()
}

test('after unlocking in the list the focus is at the message, which leads to the video', async ({
  page,
}) => {
  await page.goto('/futuretech-training')
  const locked = page.getByRole('button', { name: /Locked/ }).last()
  await untilConnected(locked)
  await locked.click()
  await registerIn(page)
  await expectMessage(page, /^Every video is unlocked\./)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Watch / })).toBeFocused()
})

test('after unlocking on the page of a video the focus is at Play, and the message is read once', async ({
  page,
}) => {
  const videos: Array<{ id: string; isDemo: boolean }> = await (
    await page.request.get('/api/futuretech-training')
  ).json()
  await page.goto(`/futuretech-training/${videos.find(({ isDemo }) => !isDemo)?.id}`)
  const unlock = page.getByRole('button', { name: 'Unlock the videos' })
  await untilConnected(unlock)
  await unlock.click()
  await registerIn(page)
  await expect(page.getByRole('status').filter({ hasText: 'Every video is unlocked.' })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
})

test('after unlocking the videos of a trainer the focus is at the message in their card', async ({
  page,
}) => {
  const name = `Leela ${randomUUID().slice(0, 6)}`
  const trainer = {
    name,
    contact: '98745 00003',
    email: newEmail(),
    course: 'Python',
    paidVideos: 'https://vimeo.com/76979871',
  }
  expect((await page.request.post('/api/trainers', { multipart: trainer })).status()).toBe(201)
  // The first request after a change may get the page as it was.
  await textsOf(page.request, '/freelancer-trainer')
  await page.goto('/freelancer-trainer')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button', { name: 'Unlock More Videos' }).click()
  await registerIn(page)
  await expectMessage(page, new RegExp(`^The videos of ${name} are unlocked\\.$`))
})

test('after "Notify me" of a tool that comes the focus is at the message', async ({ page }) => {
  await page.goto('/resume')
  await page.getByLabel('Email').fill(newEmail())
  await untilConnected(page.getByRole('button', { name: 'Notify me' }))
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expectMessage(page, /^Your address is noted\./)
})

test('after registering as a trainer the focus is at the message', async ({ page }) => {
  await page.goto('/freelancer-trainer')
  await page.getByRole('button', { name: 'Register as a trainer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Ravi Iyer')
  await dialog.getByLabel('Contact').fill('98745 00002')
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Course', { exact: true }).selectOption('Python')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectMessage(page, /^Trainer registered successfully!/)
})

test('after enrolling the focus is at the message', async ({ page }) => {
  await page.goto('/coursesoffered')
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Asha Rao')
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Phone').fill('98745 00000')
  await dialog.getByRole('button', { name: 'Reserve my place' }).click()
  await expectMessage(page, /^Your place in .* is reserved/)
})

test.describe('before the scripts run', () => {
  test('what is typed into a dialog of the served page goes on where it was begun', async ({ page }) => {
    const letScriptsCome = await holdFiles(page)
    await page.goto('/futuretech-training?open=videos', { waitUntil: 'commit' })
    const dialog = page.getByRole('dialog', { name: 'Unlock the videos' })
    const password = dialog.getByLabel('Password', { exact: true })
    await password.focus()
    await page.keyboard.type('four stations')
    letScriptsCome()
    await untilConnected(dialog.getByRole('button', { name: 'Register and unlock' }))
    await expect.poll(() => dialog.evaluate((node) => node.matches(':modal'))).toBe(true)
    await page.keyboard.type(' on a path')
    await expect(password).toHaveValue('four stations on a path')
    await expect(dialog.getByLabel('Full name')).toHaveValue('')
  })

  test('a fault in the served page takes the focus from nobody who corrects another', async ({ page }) => {
    const letScriptsCome = await holdFiles(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    for (const label of ['First name', 'Last name', 'Phone']) await page.getByLabel(label).fill('98745 00000')
    await page.getByLabel('Email').fill('asha@example')
    await page.getByLabel(/^Message/).fill('When does it start?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.locator('[aria-invalid]')).toHaveAttribute('name', 'email')
    await page.getByLabel(/^Message/).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' And')
    letScriptsCome()
    // Once React has connected the form, it tells itself what is wrong.
    await expect(page.locator('form[novalidate]')).toBeAttached()
    await page.keyboard.type(' where?')
    await expect(page.getByLabel(/^Message/)).toHaveValue('When does it start? And where?')
  })
})
