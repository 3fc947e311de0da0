import type { Page } from '@playwright/test'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeRows } from '../support/database'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

/** How long a visitor waits at most for what the office has changed. */
const SEEN_MS = 2_000
const PATH = '/office/texts/home-questions'

async function change(page: Page) {
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const question = page.getByRole('dialog', { name: 'Change “Questions and answers”?' })
  await question.getByRole('button', { name: 'Change it' }).click()
}

const seen = (page: Page, text: string) =>
  expect
    .poll(async () => (await (await page.request.get('/')).text()).includes(text), { timeout: SEEN_MS })
    .toBe(true)

test('a question is changed, a visitor reads it in two seconds, and a second editor keeps what they typed', async ({
  page,
  browser,
}) => {
  const [question, heading] = [`Is ${newName()} live?`, `Asked by ${newName()}`]
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'marketing', PATH)
  const other = await (await browser.newContext()).newPage()
  await openOffice(other, 'content', PATH)
  try {
    await other.getByLabel('Heading').fill(heading)
    await page.getByLabel('Question', { exact: true }).first().fill(question)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violationsOn(page)).toEqual([])
    await change(page)
    await expect(page.getByText(/It is changed\./)).toBeVisible()
    await seen(page, question)
    await other.getByRole('button', { name: 'Show what changes' }).click()
    await expect(other.getByText(/Somebody else has changed this text meanwhile/)).toBeVisible()
    await expect(other.getByLabel('Heading')).toHaveValue(heading)
    await change(other)
    await expect(other.getByText(/It is changed\./)).toBeVisible()
    await seen(page, heading)
    await page.goto('/')
    await expect(page.getByText(question)).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  } finally {
    // The built-in text again, as other tests expect.
    changeRows("delete from site_texts where name = 'home-questions'")
    await other.context().close()
  }
  await seen(page, 'Can I see a lesson first?')
})
