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
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) lines.push(message.text())
      })
      page.on('pageerror', (error) => lines.push(String(error)))
      await use(undefined)
      expect(lines.filter((line) => !allowedConsole?.test(line))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
