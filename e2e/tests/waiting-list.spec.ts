import { randomUUID } from 'node:crypto'
import { changeBatch, copyBatch } from '../support/batches'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

const PRODUCT = 'DataEngineering'
const runsOf = () =>
  rowsOf<{ id: string; starts_on: string; enrol_by: string }>(
    'select id, starts_on, enrol_by from program_batches where product = ? order by id',
    PRODUCT,
  )

/** A batch of its own with one seat, which somebody has. */
let full = ''
test.beforeEach(async ({ request }) => {
  const [known] = runsOf()
  if (!known) throw new Error(`${PRODUCT} has no batch`)
  const { id, starts_on, enrol_by } = known
  copyBatch(id, `starts_on=${starts_on}`, `enrol_by=${enrol_by}`, 'session_starts=9 PM', 'seats=1')
  full = runsOf().at(-1)?.id ?? ''
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const joined = await request.post(`/api/batches/${PRODUCT}/registrations`, {
    data: { full_name: 'Asha Rao', email, phone: '98745 00000', batch: full },
  })
  expect(joined.status()).toBe(201)
})
test.afterEach(() => {
  changeBatch(full, 'is_open=no')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor joins the list of a full batch, is offered the next seat, and takes it', async ({
    page,
  }) => {
    await page.goto(`/${PRODUCT}-Promo?batch=${full}`)
    await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@example.com`)
    await page.getByLabel('Phone').fill('98745 00000')
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByRole('heading', { name: 'You are number 1 on the waiting list' })).toBeVisible()
    changeBatch(full, 'seats=2')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'A seat is free for you' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Reserve my place' }).click()
    await expect(page).toHaveURL(/\/thank-you\?batch=DataEngineering&registration=/)
    await expect(page.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  })
})
