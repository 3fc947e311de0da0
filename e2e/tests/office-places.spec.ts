import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeBatch, copyBatch } from '../support/batches'
import { rowsOf } from '../support/database'
import { origin } from '../support/site'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

const PRODUCT = 'DataEngineering'
const batches = () =>
  rowsOf<{ id: string; starts_on: string; enrol_by: string }>(
    'select id, starts_on, enrol_by from program_batches where product = ? order by id',
    PRODUCT,
  )

/** A batch of its own beside the one that is sold. */
let next = ''
test.beforeEach(() => {
  const [known] = batches()
  if (!known) throw new Error(`${PRODUCT} has no batch`)
  const { id, starts_on, enrol_by } = known
  const begins = `session_starts=8:${10 + batches().length} PM`
  copyBatch(id, `starts_on=${starts_on}`, `enrol_by=${enrol_by}`, begins)
  next = batches().at(-1)?.id ?? ''
})
test.afterEach(() => changeBatch(next, 'is_open=no'))

async function reserve(name: string, batch: string) {
  const email = `${newName()}@example.com`
  const answer = await fetch(`${origin}/api/batches/${PRODUCT}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: name, email, phone: '98745 00000', batch }),
  })
  expect(answer.status).toBe(201)
  return email
}

test('a learner is moved to another batch from the page of their own, and then cancelled from that of the person', async ({
  page,
}) => {
  const [first] = batches()
  const name = `Asha ${newName()}`
  const email = await reserve(name, first?.id ?? '')
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'office', '/office')
  await page.goto(`/office/batches/${first?.id}?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Move or cancel the place of ${name}` }).click()
  const place = page.getByRole('dialog', { name: `${name}, Data Engineering` })
  await place.getByLabel('Move to').selectOption(next)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
  await place.getByRole('button', { name: 'Show what changes' }).click()
  const moved = page.getByRole('dialog', { name: `Move the place of ${name}?` })
  await expect(moved.getByText(new RegExp(`-> ${next},`))).toBeVisible()
  await moved.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText(`The place of ${name} is moved.`)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)

  await page.goto(`/office/learners/${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Move or cancel the place of ${name}` }).click()
  await place.getByLabel('Reason for cancelling').fill('Moved abroad')
  await place.getByRole('button', { name: 'Cancel this place' }).click()
  const ended = page.getByRole('dialog', { name: `End the place of ${name}?` })
  await expect(ended.getByText(/reserved -> cancelled; nothing is paid, so nothing goes back/)).toBeVisible()
  await ended.getByRole('button', { name: 'End the place' }).click()
  await expect(page.getByText(`The place of ${name} is cancelled.`).first()).toBeVisible()
  // Nothing else was stored of them.
  await expect(page).toHaveURL('/office/learners')
  expect(
    rowsOf("select id from lead_claims where kind = 'registration' and contact_email = ?", email),
  ).toEqual([])
})
