import type { Browser } from '@playwright/test'
import { until } from '../support/until'
import { SAVE_DATA } from './weigh-page'

export interface Navigation {
  /** It trusts the front's certificate, and keeps answers as it does on the web. */
  browser: Browser
  origin: string
  /** Path of the page with the link, and of the link. */
  from: string
  to: string
  /** Data saver is on: nothing is loaded ahead. */
  isCold: boolean
  /** How many times slower the processor is. */
  cpuSlowdown: number
}

const SCREEN = { width: 1_280, height: 800 }
/** How long nothing may be asked for until everything counts as loaded ahead. */
const QUIET_MS = 1_500

/** Notes when a link was clicked, and when the heading of the next page was painted. */
const OBSERVE = `
addEventListener('click', () => {
  const clickedAt = performance.now()
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  const look = () => {
    if (heading() && heading() !== before) setTimeout(() => { window.tookMs = performance.now() - clickedAt })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}, { capture: true, once: true })`

/** Milliseconds from the click on a link in view until the next page's heading is painted. */
export async function measureNavigation({
  browser,
  origin,
  from,
  to,
  isCold,
  cpuSlowdown,
}: Navigation): Promise<number> {
  const context = await browser.newContext({ viewport: SCREEN })
  try {
    const page = await context.newPage()
    if (isCold) await page.addInitScript(SAVE_DATA)
    let askedAt = Date.now()
    page.on('request', () => {
      askedAt = Date.now()
    })
    await page.goto(origin + from, { waitUntil: 'load' })
    await until('everything is loaded ahead', async () => Date.now() - askedAt >= QUIET_MS)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate(OBSERVE)
    // A press, without a pointer that rests on the link before it and without the time that a finger takes.
    await page
      .locator(`a[href="${to}"]`)
      .filter({ visible: true })
      .first()
      .evaluate((link: HTMLElement) => {
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        link.click()
      })
    const tookMs = () => page.evaluate<number | undefined>('window.tookMs')
    await until(`${to} is shown`, async () => (await tookMs()) !== undefined)
    return (await tookMs()) ?? Number.NaN
  } finally {
    await context.close()
  }
}
