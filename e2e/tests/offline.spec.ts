import { untilConnected } from '../support/connected'
import { expect, test } from '../support/test'

test.use({
  allowedConsole:
    /ERR_INTERNET_DISCONNECTED|could not be loaded|can be loaded|ChunkLoadError|Failed to fetch|Loading (CSS )?chunk|The API|fetch/,
})

for (const [what, link, heading] of [
  ['of a remote that is not loaded yet', '/freelancer-trainer', /trainer/i],
  ['of a remote that is', '/terms', /terms/i],
] as const)
  test(`a page ${what} says that its visitor is offline, and opens by itself once they are not`, async ({
    page,
    context,
  }) => {
    await page.goto('/contact')
    await untilConnected(page.locator('footer'))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.evaluate((href) => {
      const way = Object.assign(document.createElement('a'), { href, id: 'way', textContent: 'way' })
      document.querySelector('main')?.prepend(way)
    }, link)
    await page
      .locator(`footer a[href="${link}"], header a[href="${link}"]`)
      .first()
      .evaluate((way: HTMLElement) => way.click())
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(link)
  })
