import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { changeRows } from '../support/database'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

/** How long a visitor waits at most for what the office has changed. */
const SEEN_MS = 2_000
const DAY_MS = 86_400_000

test('a version of the privacy page is announced, a visitor reads it in two seconds, and it is withdrawn', async ({
  page,
}) => {
  const sentence = `We keep what ${newName()} writes.`
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const html = async (path: string) => (await page.request.get(path)).text()
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'owner', '/office/legal')
  try {
    // The foot of the page has a link of the same name.
    await page.getByRole('region', { name: 'Legal texts' }).getByRole('link', { name: 'Privacy' }).click()
    await page.getByLabel('Text', { exact: true }).first().fill(`${sentence}\n- Write to {email}`)
    await page.getByLabel('Counts from').fill(day)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Show what it does' }).click()
    const question = page.getByRole('dialog', { name: 'Announce a version of “Privacy”?' })
    await expect(question.getByText(sentence)).toBeVisible()
    await question.getByRole('button', { name: 'Announce it' }).click()
    await expect(page.getByText(/It is announced\./)).toBeVisible()
    const withdraw = page.getByRole('button', { name: /^Withdraw version/ })
    const number = /\d+/.exec((await withdraw.getAttribute('aria-label')) ?? '')?.[0]
    const announced = `/privacy?version=${number}`
    await expect.poll(() => html('/privacy'), { timeout: SEEN_MS }).toContain(announced)
    expect(await html('/privacy')).not.toContain(sentence)
    await page.goto(announced)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^Write to \S+@\S+$/ })).toBeVisible()
    await expect(page.getByText(/^Today version \d+ counts\.$/)).toBeVisible()
    await page.goto('/office/legal/privacy')
    await withdraw.click()
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByText(/It is withdrawn/)).toBeVisible()
    await expect.poll(() => html(announced), { timeout: SEEN_MS }).not.toContain(sentence)
  } finally {
    // What came with the site again, as other tests expect.
    changeRows("delete from legal_versions where name = 'privacy'")
  }
})
