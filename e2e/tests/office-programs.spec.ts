import type { Page } from '@playwright/test'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { rowsOf } from '../support/database'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

/** How long a visitor waits at most for what the office has changed. */
const SEEN_MS = 2_000

async function change(page: Page, name: string) {
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const question = page.getByRole('dialog', { name: `Change ${name}?` })
  await question.getByRole('button', { name: 'Change it' }).click()
}

/** A visitor's page says it in time. */
const seen = (page: Page, path: string, text: string, isThere = true) =>
  expect
    .poll(async () => (await (await page.request.get(path)).text()).includes(text), { timeout: SEEN_MS })
    .toBe(isThere)

test('a topic is corrected in five presses, and a visitor reads it in two seconds', async ({ page }) => {
  const topic = 'Reserved words'
  await openOffice(page, 'content', '/office/programs')
  const { clicks } = await countActions(page)
  await page.goto('/office/programs')
  const before = await clicks()
  await page.getByRole('link', { name: 'OCI Infrastructure Architect Associate' }).click()
  await page.getByRole('link', { name: 'OCI Networking' }).click()
  const line = page.getByRole('textbox', { name: /^Topic, line/ }).first()
  await line.click()
  const known = await line.inputValue()
  await line.fill(`${topic} ${known}`)
  await change(page, 'OCI Networking')
  await expect(page.getByText('OCI Networking is changed, and on the site.')).toBeVisible()
  expect((await clicks()) - before).toBe(5)
  await seen(page, '/courses/details/OCI%20Networking', topic)
  await expect(line).toHaveValue(`${topic} ${known}`)
  await line.fill(known)
  await change(page, 'OCI Networking')
  await seen(page, '/courses/details/OCI%20Networking', topic, false)
})

test('of two editors the second sees what the first has changed, and loses nothing', async ({
  page,
  browser,
}) => {
  const path = '/office/programs/OCI/oci-compute'
  await openOffice(page, 'content', path)
  const other = await (await browser.newContext()).newPage()
  await openOffice(other, 'content', path)
  const [before] = rowsOf<{ modules: string }>("select modules from courses where id = 'oci-compute'")
  const added = async (editor: Page, text: string) => {
    await editor.getByRole('button', { name: 'Add a module' }).click()
    await editor.keyboard.type(text)
    await change(editor, 'OCI Compute')
  }
  await added(other, 'Theirs')
  await expect(other.getByText('OCI Compute is changed')).toBeVisible()
  await page.getByRole('button', { name: 'Add a module' }).click()
  await page.keyboard.type('Mine')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await expect(page.getByText('New: Module: Theirs')).toBeVisible()
  await change(page, 'OCI Compute')
  await expect(page.getByText('OCI Compute is changed')).toBeVisible()
  for (const name of ['Theirs', 'Mine']) {
    await seen(page, '/courses/details/OCI%20Compute', name)
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await change(page, 'OCI Compute')
  await expect.poll(() => rowsOf("select modules from courses where id = 'oci-compute'")).toEqual([before])
  await other.context().close()
})

test('the pages are whole on a phone, axe has nothing against them, and a summary that was shown is on the site', async ({
  page,
}) => {
  const summary = `Networks and machines, ${newName()}.`
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'content', '/office/programs')
  for (const [path, text] of [
    ['programs', 'Data Engineering'],
    ['programs/OCI', 'Show what changes'],
    ['programs/OCI/oci-networking', 'Show what changes'],
    ['videos', 'Show the new video'],
    ['videos/neural-networks', 'Show what changes'],
  ] as const) {
    await page.goto(`/office/${path}`)
    await expect(page.getByText(text).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect([path, await violationsOn(page)]).toEqual([path, []])
  }
  await page.goto('/office/programs/OCI')
  const field = page.getByLabel('Summary')
  const known = await field.inputValue()
  for (const text of [summary, known]) {
    await field.fill(text)
    await change(page, 'OCI Infrastructure Architect Associate')
    await expect(page.getByText('is changed. It is on the site.')).toBeVisible()
    await seen(page, '/OCI-Promo', summary, text === summary)
  }
})
