import { untilConnected } from '../support/connected'
import { holdFiles } from '../support/hold-files'
import { PAGES } from '../support/site-pages'
import { expect, test } from '../support/test'

// What trackers, mails and other sites add to a link changes nothing of its page, on the server or in the browser.

const ADDED =
  'utm_source=mail&utm_campaign=a%20%26%20b&gclid=Cj0&fbclid=IwAR0&x%5B%5D=1&x%5B%5D=2&%3Cb%3E=%22&%=%&&='

const withAdded = (path: string, added: string) => `${path}${path.includes('?') ? '&' : '?'}${added}`

const HEADING = 'main h1, main h2, main [role=status]'

// A guest is shown no receipt.
test.use({ allowedConsole: /status of 40[01]/ })

for (const path of PAGES)
  test(`${path} is the same page with what others add to its address`, async ({ page }) => {
    const release = await holdFiles(page)
    await page.goto(`${withAdded(path, ADDED)}#nowhere`, { waitUntil: 'domcontentloaded' })
    // React puts a page that it has rendered again in place of the nodes that were served.
    await page.evaluate(() => Reflect.set(document.querySelector('footer') ?? {}, 'isServed', true))
    release()
    await untilConnected(page.locator('footer'))
    await expect(page.locator(HEADING).first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(document.querySelector('footer') ?? {}, 'isServed'))).toBe(
      true,
    )
  })

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
