import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Times in milliseconds since the navigation began; sizes in bytes as they came over the wire. */
export interface PageLoad {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  longestTask: number
  blocking: number
  /** When the first click that opened the menu was made. */
  interactive: number
  /** When React had taken over the menu. */
  hydrated: number
  requests: number
  /** The longest chain of requests, each made by what the one before brought; of a page that is clicked, until React has it. */
  chain: number
  bytes: Record<'all' | 'html' | 'css' | 'js' | 'font' | 'other', number>
}

export interface Visit {
  browser: Browser
  url: string
  /** Clicks the menu from the first paint on, until it opens, instead of leaving the page alone. */
  isClicked: boolean
}

const PHONE = { width: 412, height: 823 }
const CPU_SLOWDOWN = 4
/** How long nothing may happen on the network before a load counts as finished. */
const QUIET_MS = 1_500
const CLICK_EVERY_MS = 25
const LONGEST_LOAD_MS = 60_000

/** Observes in the page. Whatever is sampled by chance is left out. */
const OBSERVE = `
Math.random = ((random) => () => 0.3 + 0.7 * random())(Math.random)
window.seen = { largest: 0, shift: 0, tasks: [] }
const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
observe('largest-contentful-paint', (entry) => { seen.largest = entry.startTime })
observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
observe('longtask', (entry) => { seen.tasks.push(entry.duration) })
`

const KINDS: Record<string, keyof PageLoad['bytes']> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
}

/** Follows the network: sizes by kind, and how long chains of requests are. */
async function followNetwork(session: CDPSession) {
  const bytes: PageLoad['bytes'] = { all: 0, html: 0, css: 0, js: 0, font: 0, other: 0 }
  const requests = new Map<string, { url: string; kind: keyof PageLoad['bytes'] }>()
  const depths = new Map<string, number>()
  let open = 0
  let changedAt = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:')) return
    open += 1
    changedAt = Date.now()
    const stack = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? []
    const from = stack[0]?.url || initiator.url || ''
    depths.set(request.url, (depths.get(from) ?? 0) + 1)
    const isScript = request.url.endsWith('.js')
    requests.set(requestId, { url: request.url, kind: isScript ? 'js' : (KINDS[type ?? ''] ?? 'other') })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request) return
    open -= 1
    changedAt = Date.now()
    bytes.all += encodedDataLength
    bytes[request.kind] += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    if (requests.has(requestId)) open -= 1
  })
  await session.send('Network.enable')
  return {
    bytes,
    requests: () => requests.size,
    chain: () => Math.max(0, ...depths.values()),
    isQuiet: () => open <= 0 && Date.now() - changedAt > QUIET_MS,
  }
}

/** Notes when a click has shown the sheet of the menu, and in which frame React has the button. */
const NOTE_MENU = `
const button = () => document.querySelector('header button[aria-label="Menu"]')
const sheet = () => document.getElementById(button()?.getAttribute('aria-controls'))
document.addEventListener('click', () => requestAnimationFrame(() => setTimeout(() => {
  if (sheet()?.checkVisibility()) seen.opened ??= performance.now()
})), true)
const lookForReact = () => {
  if (Object.keys(button() ?? {}).some((name) => name.startsWith('__reactProps'))) seen.hydrated = performance.now()
  else requestAnimationFrame(lookForReact)
}
lookForReact()`

interface Clicked {
  interactive: number
  hydrated: number
}

/** Asks from outside: the page's policy lets nothing wait in it. */
async function readWhenKnown(page: Page, expression: string, until: number): Promise<number> {
  while (Date.now() < until) {
    const value = await page.evaluate<number | undefined>(expression)
    if (value) return value
    await wait(CLICK_EVERY_MS)
  }
  throw new Error(`${expression} stayed unknown.`)
}

/** Real clicks on the menu's button until it opens. Answers when the first one that worked was made, and when React took over. */
async function clickUntilOpen(page: Page, session: CDPSession): Promise<Clicked> {
  const until = Date.now() + LONGEST_LOAD_MS
  const menu = page.locator('header button[aria-label="Menu"]')
  await menu.waitFor()
  const box = await menu.boundingBox()
  if (!box) throw new Error('The page shows no menu.')
  const place = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    button: 'left' as const,
    clickCount: 1,
  }
  await page.evaluate(NOTE_MENU)
  while (Date.now() < until) {
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place })
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place })
    const interactive = await page.evaluate<number | undefined>('seen.opened')
    if (interactive) return { interactive, hydrated: await readWhenKnown(page, 'seen.hydrated', until) }
    await wait(CLICK_EVERY_MS)
  }
  throw new Error('The menu never opened.')
}

/** Opens a page with an empty cache on a slow processor. */
export async function measurePage({ browser, url, isClicked }: Visit): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const network = await followNetwork(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(OBSERVE)
    const until = Date.now() + LONGEST_LOAD_MS
    await page.goto(url, { waitUntil: isClicked ? 'commit' : 'load', timeout: LONGEST_LOAD_MS })
    const clicked = isClicked ? await clickUntilOpen(page, session) : { interactive: 0, hydrated: 0 }
    while (!isClicked && !network.isQuiet() && Date.now() < until) await wait(100)
    const seen = await page.evaluate<{ largest: number; shift: number; tasks: number[] }>('seen')
    const firstPaint = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
    )
    return {
      firstPaint,
      largestPaint: seen.largest,
      layoutShift: seen.shift,
      longestTask: Math.max(0, ...seen.tasks),
      blocking: seen.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      ...clicked,
      requests: network.requests(),
      chain: network.chain(),
      bytes: network.bytes,
    }
  } finally {
    await context.close()
  }
}
