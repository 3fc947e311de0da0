import { expect, type Page } from '@playwright/test'
import { untilConnected } from './connected'
import { holdFiles } from './hold-files'

/** Opens a page whose nodes React takes over as they were served: a page that it renders again puts others in their place. */
export async function openServed(page: Page, address: string) {
  const release = await holdFiles(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const footer = page.locator('footer')
  await footer.evaluate((node) => Reflect.set(node, 'isServed', true))
  release()
  await untilConnected(footer)
  expect(await footer.evaluate((node) => Reflect.get(node, 'isServed'))).toBe(true)
}
