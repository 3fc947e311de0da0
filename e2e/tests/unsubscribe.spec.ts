import { createHmac, randomUUID } from 'node:crypto'
import { changeRows, rowsOf } from '../support/database'
import { expect, test } from '../support/test'

test.use({ javaScriptEnabled: false })

/** The secret in the link of a mail to somebody new, and whether that mailbox refuses mails. */
function newReader() {
  changeRows(
    "insert into site_facts (name, value) values ('mailing_key', ?) on conflict do nothing",
    randomUUID(),
  )
  const [{ value } = { value: '' }] = rowsOf<{ value: string }>(
    "select value from site_facts where name = 'mailing_key'",
  )
  const hmacOf = (text: string) => createHmac('sha256', value).update(text).digest('base64url')
  const hash = hmacOf(`mailbox ${randomUUID()}@example.com`)
  const refusals = () => rowsOf('select refused_at from mail_refusals where address_hash = ?', hash).length
  return { secret: `${hash}.${hmacOf(`refusal ${hash}`)}`, refusals }
}

test('the link of a mail stops such mails by one press, without a login and without scripts', async ({
  page,
}) => {
  const { secret, refusals } = newReader()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/api/mail-refusals/${secret}`)
  expect(new URL(page.url()).pathname).toBe('/unsubscribe')
  expect(refusals()).toBe(0)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  expect(refusals()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Write to me again' }).click()
  await expect(page.getByText(/^We write to you again/)).toBeVisible()
  expect(refusals()).toBe(0)
})
