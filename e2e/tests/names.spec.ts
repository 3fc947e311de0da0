import { expect, type Page } from '@playwright/test'
import { newName, PASSWORD, signIn } from '../support/accounts'
import { AT_ONCE, choose } from '../support/join'
import { test } from '../support/test'

const LONG = 'Ab'.repeat(30)

const isWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.body
    return scrollWidth > innerWidth ? `${scrollWidth} px in ${innerWidth}` : ''
  })

/** A member with such a name, who has paid for a course. Answers the address of their receipt. */
async function joinAsMember(page: Page) {
  const username = newName()
  const email = `${username}@example.com`
  const passwords = { password: PASSWORD, confirm_password: PASSWORD }
  const account = { username, email, first_name: LONG, last_name: LONG, ...passwords }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  await page.goto('/login?next=%2Fcourses%2Fdetails%2FPython')
  await signIn(page, username)
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill(LONG)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('98745 00000')
  await choose(dialog, AT_ONCE)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  const receipt = await page
    .getByRole('link', { name: /receipt/i })
    .first()
    .getAttribute('href')
  return receipt ?? ''
}

async function registerTrainer(page: Page) {
  const multipart = { name: LONG, contact: '98745 00000', email: 'new@example.com', course: 'Pottery' }
  const answer = await page.request.post('/api/trainers', { multipart })
  expect(answer.status()).toBe(201)
  const listed: Array<{ id: number; name: string }> = await (
    await page.request.get('/api/trainers?limit=240')
  ).json()
  return listed.find(({ name }) => name === LONG)?.id ?? 0
}

test('a name of 60 letters without a space widens no page of a phone', async ({ page }) => {
  const trainer = await registerTrainer(page)
  expect(trainer).toBeGreaterThan(0)
  const receipt = await joinAsMember(page)
  const wide: string[] = []
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/thank-you?batch=DataScience',
      receipt,
      '/my-learning',
      '/profilepage',
      '/account',
      '/contact',
      '/trainerprofile?show=240',
      `/TrainerDetails?id=${trainer}`,
      `/trainer/${trainer}`,
    ]) {
      await page.goto(path)
      await expect(page.locator('main h1').first()).toBeVisible()
      const excess = await isWide(page)
      if (excess) wide.push(`${path}: ${excess}`)
    }
  }
  expect(wide).toEqual([])
})
