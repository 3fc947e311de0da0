import type { Page } from '@playwright/test'

/**
 * Keeps the scripts of the site's releases back, so that a test meets the page as it was served; or other files.
 * @returns lets them come
 */
export async function holdFiles(page: Page, files = '**/releases/**/*.js'): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await isReleased
    await route.continue()
  })
  return () => release()
}
