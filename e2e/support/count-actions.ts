import type { Page } from '@playwright/test'

/** Counts what a visitor presses and fills in from now on, over all pages of the tab. */
export async function countActions(page: Page) {
  await page.addInitScript(() => {
    const count = (name: string) => () =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
    document.addEventListener('click', count('clicks'), true)
    document.addEventListener('change', count('fields'), true)
  })
  const read = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name)
  return { clicks: () => read('clicks'), fields: () => read('fields') }
}
