import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

/** Pages that the browser renders first: the server sends their chrome around a placeholder. */
const RENDERED_IN_BROWSER = ['/profilepage', '/my-learning', '/account', '/receipts/1']

for (const width of [320, 360])
  test(`while a page loads, its placeholder is no wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await holdFiles(page)
    for (const path of RENDERED_IN_BROWSER) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached()
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, widest]).toEqual([path, width])
    }
  })
