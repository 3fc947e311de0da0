import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('a visit is counted with where it came from, once and without a cookie; the desk is whole on a phone', async ({
  page,
  browser,
}) => {
  const source = newName()
  const visitor = await browser.newContext({ userAgent: CHROME })
  const tab = await visitor.newPage()
  const sent = () => tab.waitForRequest((request) => request.url().endsWith('/api/views'))
  const [first] = await Promise.all([sent(), tab.goto(`/about-us?utm_source=${source}`)])
  expect((await first.response())?.status()).toBe(204)
  expect((await first.allHeaders()).cookie).toBeUndefined()
  const [second] = await Promise.all([sent(), tab.reload()])
  expect((await second.response())?.status()).toBe(204)
  await visitor.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'marketing', '/office/figures')
  const row = page.getByRole('region', { name: 'Sources' }).getByRole('row', { name: source })
  await expect(row).toHaveText(`${source}1`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
})
