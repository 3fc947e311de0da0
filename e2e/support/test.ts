import { test as base, expect } from '@playwright/test'

interface Fixtures {
  /** Lines that a fault under test may write to the console; anything else fails the test. */
  allowedConsole: RegExp | null
  quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  allowedConsole: [null, { option: true }],
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
