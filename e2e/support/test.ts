import { test as base, expect, type Page } from '@playwright/test'
import { untilContentConnected } from './connected'

interface Fixtures {
  /** Lines that a fault under test may write to the console; anything else fails the test. */
  allowedConsole: RegExp | null
  quietConsole: undefined
}

/**
 * Pages are connected once they are opened: a press before is answered by the browser. A test of a page before that, or of one whose
 * scripts it takes away, says with `waitUntil` what it waits for.
 */
function openConnected(page: Page) {
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (!options?.waitUntil) await untilContentConnected(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await untilContentConnected(page)
    return response
  }
}

export const test = base.extend<Fixtures>({
  allowedConsole: [null, { option: true }],
  page: async ({ page, javaScriptEnabled }, use, testInfo) => {
    if (javaScriptEnabled) openConnected(page)
    await use(page)
    // What the page showed stands beside the fault, in whatever log there is.
    if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return
    const content = await page.locator('body').ariaSnapshot().catch(String)
    await testInfo.attach('page', {
      body: `${page.url()}\n${content}`.slice(0, 6000),
      contentType: 'text/plain',
    })
  },
  quietConsole: [
    async ({ page, allowedConsole }, use) => {
      const lines: string[] = []
      const note = (text: string) => {
        if (!allowedConsole?.test(text)) lines.push(`${page.url()}: ${text}`)
      }
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(message.text())
      })
      page.on('pageerror', (error) => note(String(error)))
      await use(undefined)
      expect(lines).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
