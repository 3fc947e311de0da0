import type { Page } from '@playwright/test'
import { newName, PASSWORD } from '../support/accounts'
import { untilConnected } from '../support/connected'
import { countActions } from '../support/count-actions'
import { expect, test } from '../support/test'

// What people come for, from Home, counted in clicks. To enrol and pay is in join.spec.ts.

const openHome = async (page: Page) => {
  const actions = await countActions(page)
  await page.goto('/')
  return actions
}

test('the price of any program: 1 click', async ({ page }) => {
  const actions = await openHome(page)
  await page.getByRole('link', { name: 'Explore courses', exact: true }).click()
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'View Syllabus' }) })
  await expect(cards).toHaveCount(7)
  for (const card of await cards.all()) await expect(card).toContainText(/₹\d/)
  expect(await actions.clicks()).toBe(1)
})

test('a video: 2 clicks', async ({ page, context }) => {
  const actions = await openHome(page)
  const highlights = page.getByRole('region', { name: 'Highlights' })
  await highlights.scrollIntoViewIfNeeded()
  const current = highlights.getByRole('button', { name: 'Show FutureTech Training' })
  // Its slide comes by itself, and rests under a pointer that comes before it goes.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await expect(current).toHaveAttribute('aria-current', 'true')
    await highlights.hover()
    await expect(current).toHaveAttribute('aria-current', 'true', { timeout: 100 })
  }).toPass()
  await page.getByRole('link', { name: 'Read more about FutureTech Training' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Python: first steps/ }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Python: first steps' })).toBeVisible()
  expect(await actions.clicks()).toBe(2)
})

test('a mock interview, paid: 4 clicks', async ({ page }) => {
  const actions = await openHome(page)
  await page.getByRole('link', { name: 'Book one for ₹49' }).click()
  const times = page.getByRole('group', { name: 'Time (IST)' }).getByRole('radio')
  await untilConnected(times.first())
  const before = await actions.clicks()
  await times.and(page.locator(':enabled')).first().check()
  // A label passes a click on to its radio button, which counts as one more.
  expect(await actions.clicks()).toBeGreaterThan(before)
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(`${newName()}@example.com`)
  await page.getByLabel('Phone').fill('98745 00000')
  const afterTime = await actions.clicks()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay ₹49' }).click()
  await expect(page.getByText(/Booked and paid: ₹49/)).toBeVisible()
  expect(before + 1 + ((await actions.clicks()) - afterTime)).toBe(4)
})

/** Fields of the four lists that a new member fills in. */
const LISTS = [
  ['Add a project', { 'Project title': 'Churn model' }],
  ['Add a skill', { Skill: 'SQL' }],
  ['Add experience', { 'Job title': 'Analyst', Company: 'Lakeside' }],
  ['Add education', { Degree: 'B.Sc.', Institution: 'Fergusson College' }],
] as const

test('a whole profile, with a new account: 12 clicks', async ({ page }) => {
  const actions = await openHome(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Register' }).click()
  const username = newName()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Email/).fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  // The next page closes the menu: it must have arrived before the menu is opened.
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: `Account of ${username}` }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(/^First name/).fill('Asha')
  await page.getByLabel(/^Phone/).fill('98745 00000')
  await page.getByLabel(/^City/).fill('Pune')
  await page.getByLabel(/^Bio/).fill('From testing to data.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Details saved successfully!')).toBeVisible()
  const missing = page.getByRole('region', { name: 'Completeness' })
  for (const [station, fields] of LISTS) {
    await missing.getByRole('link', { name: station }).click()
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Data saved successfully!')).toBeVisible()
  // A picture and a resume are chosen in the details.
  await expect(page.getByText('82% complete')).toBeVisible()
  expect(await actions.clicks()).toBe(12)
})
