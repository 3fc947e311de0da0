import type { Page } from '@playwright/test'
import { newName, signUp } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeRows } from '../support/database'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

const WIDTH = 390
const isWhole = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
  expect(await violationsOn(page)).toEqual([])
}

/** A member with a paid place in a batch whose first session is over. Answers the place. */
async function learn(page: Page): Promise<string> {
  await signUp(page, '/about-us')
  const call = async (path: string, data: object = {}) => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
    const answer = await page.request.post(`/api${path}`, { data, headers: { 'x-csrftoken': token } })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const person = { full_name: 'Asha Rao', email: `${newName()}@example.com`, phone: '98745 00000' }
  const { id } = await call('/batches/MLOps/registrations', person)
  const order = await call('/payments/orders', { purpose: 'course', reference: id })
  await call(`/payments/orders/${order.id}/verify`, await call(`/payments/orders/${order.id}/sandbox`))
  changeRows('update lead_claims set begins_at = 1 where id = ?', id)
  return id
}

test('a learner writes a review, the company approves it, and a withdrawal takes it off the site', async ({
  page,
  browser,
}) => {
  const name = `Asha ${newName()}`
  await page.setViewportSize({ width: WIDTH, height: 844 })
  const place = await learn(page)
  await page.goto('/my-learning')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page).toHaveURL(`/my-review?place=${place}`)
  await page.getByLabel('Stars').selectOption('4')
  await page.getByRole('textbox', { name: 'Review' }).fill('Clear lessons, <b>and</b> a patient trainer.')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox').check()
  await isWhole(page)
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByText(/^Thank you\. We read your review/)).toBeVisible()

  const office = await browser.newContext({ viewport: { width: WIDTH, height: 844 } })
  const desk = await office.newPage()
  await openOffice(desk, 'content', `/office/reviews?search=${encodeURIComponent(name)}`)
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByText('Clear lessons, <b>and</b> a patient trainer.')).toBeVisible()
  await isWhole(desk)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(`The review of ${name} is on the site.`)).toBeVisible()
  await office.close()

  const program = '/courses?program=MLOps'
  await expect.poll(async () => (await page.request.get(program)).text()).toContain(name)
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw my review' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(page).toHaveURL('/my-learning')
  await expect.poll(async () => (await page.request.get(program)).text()).not.toContain(name)
})
