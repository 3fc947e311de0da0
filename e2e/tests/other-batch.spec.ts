import { createHash, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { changeBatch, copyBatch } from '../support/batches'
import { changeRows, rowsOf } from '../support/database'
import { expect, test } from '../support/test'

const PRODUCT = 'DataEngineering'
const runsOf = () =>
  rowsOf<{ id: string; starts_on: string; enrol_by: string }>(
    'select id, starts_on, enrol_by from program_batches where product = ? order by id',
    PRODUCT,
  )
const personOf = (batch: string) => ({
  ...{ full_name: 'Asha Rao', phone: '98745 00000', batch },
  email: `${randomUUID().slice(0, 8)}@example.com`,
})

/** A batch of its own with one seat. */
let small = ''
test.beforeEach(() => {
  const [known] = runsOf()
  if (!known) throw new Error(`${PRODUCT} has no batch`)
  const { id, starts_on, enrol_by } = known
  // No two batches begin at the same time.
  const begins = `session_starts=9:${10 + runsOf().length} PM`
  const days = [`starts_on=${starts_on}`, `enrol_by=${enrol_by}`, begins]
  copyBatch(id, ...days, 'seats=1', 'pay_by_days=1')
  small = runsOf().at(-1)?.id ?? ''
})
test.afterEach(() => {
  changeBatch(small, 'is_open=no')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  /** Somebody pays once their seat was gone. Answers the order. */
  async function paidLate(page: Page, request: APIRequestContext) {
    const call = async (path: string, data: object = {}) => {
      const cookies = await page.context().cookies()
      const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
      return page.request.post(`/api${path}`, { data, headers: { 'x-csrftoken': token } })
    }
    const place = await (await call(`/batches/${PRODUCT}/registrations`, personOf(small))).json()
    const order = await (await call('/payments/orders', { purpose: 'course', reference: place.id })).json()
    // Its days to pay are over, and somebody else takes the seat.
    changeRows("update lead_claims set pay_by = '2020-01-01' where id = ?", place.id)
    changeRows('update orders set seat_until = 0 where id = ?', order.id)
    const other = await request.post(`/api/batches/${PRODUCT}/registrations`, { data: personOf(small) })
    expect(other.status()).toBe(201)
    const proof = await (await call(`/payments/orders/${order.id}/sandbox`)).json()
    expect((await call(`/payments/orders/${order.id}/verify`, proof)).status()).toBe(409)
    return `/other-batch?order=${order.id}`
  }

  test('who paid once the seat was gone takes another batch with one press', async ({ page, request }) => {
    const path = await paidLate(page, request)
    await page.goto(path)
    await page.getByRole('button', { name: 'Show my payment' }).click()
    await expect(page.getByRole('heading', { name: 'Choose another batch' })).toBeVisible()
    await page.getByRole('button', { name: 'Take this batch' }).first().click()
    await expect(page).toHaveURL(/\/thank-you\?batch=DataEngineering&registration=/)
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You have a place' })).toBeVisible()
  })

  test('who has reserved a place changes its batch with one press', async ({ page }) => {
    const place = await (
      await page.request.post(`/api/batches/${PRODUCT}/registrations`, { data: personOf(small) })
    ).json()
    await page.goto(`/other-batch?place=${place.id}`)
    await page.getByRole('button', { name: 'Show my place' }).click()
    await expect(page.getByRole('heading', { name: 'Change batch' })).toBeVisible()
    await expect(page.getByText(/^Nothing is paid for it yet\. You pay the price of the batch/)).toBeVisible()
    await page.getByRole('button', { name: 'Change to this batch' }).first().click()
    await expect(page).toHaveURL(new RegExp(`registration=${place.id}$`))
    const [stored] = rowsOf<{ batch_id: string }>('select batch_id from lead_claims where id = ?', place.id)
    expect(stored?.batch_id).not.toBe(small)
  })

  test('the link of the mail opens in a browser that knows nothing, and takes the batch there', async ({
    page,
    request,
  }) => {
    const path = await paidLate(page, request)
    const key = randomUUID()
    // As the mail does that carries the link.
    const hash = createHash('sha256').update(key).digest('hex')
    changeRows('update orders set choice_hash = ? where id = ?', hash, path.slice(path.indexOf('=') + 1))
    await page.context().clearCookies()
    await page.goto(`${path}&key=${key}x`)
    await expect(page.getByText(/^This link opens nothing any more/)).toBeVisible()
    await page.goto(`${path}&key=${key}`)
    await expect(page.getByRole('heading', { name: 'Choose another batch' })).toBeVisible()
    await page.getByRole('button', { name: 'Take this batch' }).first().click()
    await expect(page.getByRole('heading', { name: 'Your choice' })).toBeVisible()
    await expect(page).toHaveURL(/&chosen=1$/)
    await page.goto(`${path}&key=${key}`)
    await expect(page.getByText(/^This link opens nothing any more/)).toBeVisible()
  })
})
