import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeBatch, copyBatch } from '../support/batches'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

const PRODUCT = 'DataEngineering'
const PROGRAM = 'Data Engineering'
const PROGRAM_PAGE = `/courses?program=${encodeURIComponent(PROGRAM)}`
const PASSWORD = 'correct-horse-battery'
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`

interface Run {
  id: string
  starts_on: string
  enrol_by: string
}
const runsOf = () =>
  rowsOf<Run>('select id, starts_on, enrol_by from program_batches where product = ? order by id', PRODUCT)
const joinedBy = (email: string) =>
  rowsOf<{ batch_id: string }>(
    `select batch_id from lead_claims join course_registrations on lead_id = course_registrations.id
     where kind = 'registration' and course_registrations.email = ?`,
    email,
  ).map(({ batch_id }) => batch_id)

/** Two on one day: the one of the morning is sold first. */
let evenings = ''
test.beforeAll(async ({ request }) => {
  const [morning] = runsOf()
  if (!morning) throw new Error(`${PROGRAM} has no batch`)
  const { id, starts_on, enrol_by } = morning
  // A test that fails runs this again.
  const known = runsOf().find((run) => run.id !== id)
  if (known) changeBatch(known.id, 'is_open=yes')
  else copyBatch(id, `starts_on=${starts_on}`, `enrol_by=${enrol_by}`, 'session_starts=8 PM', 'seats=3')
  evenings = runsOf().at(-1)?.id ?? ''
  // Pages say it within seconds.
  await expect.poll(async () => (await request.get(PROGRAM_PAGE)).text()).toContain('Evenings')
})
test.afterAll(() => {
  changeBatch(evenings, 'is_open=no')
})

const batchesOn = (page: Page) => page.getByRole('navigation', { name: 'Batches' })

test('a visitor chooses the evening batch, joins it, and finds that one on every page afterwards', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/coursesoffered')
  await page.goto(PROGRAM_PAGE)
  await batchesOn(page)
    .getByRole('link', { name: /Evenings/ })
    .click()
  await expect(page).toHaveURL(`${PROGRAM_PAGE}&batch=${evenings}`)
  await expect(batchesOn(page).getByRole('link', { name: /Evenings/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/coursesoffered')
  await page.goForward()
  await expect(page).toHaveURL(`${PROGRAM_PAGE}&batch=${evenings}`)
  await page.goto(`/${PRODUCT}-Promo?batch=${evenings}`)
  await expect(batchesOn(page).getByText('3 seats left')).toBeVisible()
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98745 00000')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Reserve my place' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Your place in ${PROGRAM}` })).toBeVisible()
  await expect(page.getByText('8:00 PM IST')).toBeVisible()
  expect(joinedBy(email)).toEqual([evenings])
  const file = page.getByRole('link', { name: 'Add to calendar' })
  const calendar = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(await calendar.text()).toMatch(/DTSTART:\d{8}T143000Z/)
  await page.goto('/my-learning')
  await expect(page.getByText(/8:00 to 9:30 PM IST/).first()).toBeVisible()
  await page.goto(PROGRAM_PAGE)
  // The line at the foot of a phone says it too.
  const own = page.getByText(/It is the batch of .* \(.+\), 8:00 to 9:30 PM IST\./).filter({ visible: true })
  await expect(own).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Change batch' })).toHaveCount(0)
})

test('in the form of a card the evening batch can be chosen too', async ({ page }) => {
  const email = newEmail()
  await page.goto(`/coursesoffered?q=${encodeURIComponent(PROGRAM)}`)
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start').selectOption(evenings)
  await dialog.getByLabel('Full name').fill('Meera Nair')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('98745 00000')
  await dialog.getByRole('button', { name: 'Reserve my place' }).click()
  await expect(page.getByRole('link', { name: 'See your place and pay' })).toBeVisible()
  expect(joinedBy(email)).toEqual([evenings])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the batch of the address is the one that its form joins', async ({ page }) => {
    const email = newEmail()
    await page.goto(PROGRAM_PAGE)
    await batchesOn(page)
      .getByRole('link', { name: /Evenings/ })
      .click()
    await page.getByRole('button', { name: 'Enroll' }).first().click()
    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('98745 00000')
    await page.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(page.getByRole('link', { name: 'See your place and pay' })).toBeVisible()
    expect(joinedBy(email)).toEqual([evenings])
  })
})

test('an address with a batch that is none is served with the next one, and one canonical address', async ({
  page,
}) => {
  await page.goto(`/${PRODUCT}-Promo?batch=nonsense`)
  await expect(
    page.getByText(/^The batch of this link cannot be joined\. This is the next one/),
  ).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${PRODUCT}-Promo$`))
  await page.goto(`${PROGRAM_PAGE}&batch=${evenings}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /program=Data%20Engineering$/)
})
