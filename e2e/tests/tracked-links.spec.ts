import { untilConnected } from '../support/connected'
import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

// What trackers, mails and other sites add to a link changes nothing of its page: pages.spec.ts opens the pages by such
// links, oldest-browsers.spec.ts all routes. Here is what else such a link leaves alone.

test('what is typed and where the focus is stay, and the address keeps what it came with', async ({
  page,
}) => {
  const release = await holdFiles(page)
  const address = '/?utm_source=mail&gclid=1#contact'
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const field = page.getByLabel('Message')
  await field.fill('Half a message')
  release()
  await untilConnected(field)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Half a message')
  await expect(page).toHaveURL(address)
})

test('Back to a page that was opened by such a link leads to the place where it was left', async ({
  page,
}) => {
  await page.goto('/about-us?utm_source=mail')
  await untilConnected(page.locator('footer'))
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click())
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about-us?utm_source=mail')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})
