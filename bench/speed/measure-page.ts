import { setTimeout as wait } from 'node:timers/promises'
import { openTab, type Tab } from './bare-browser'
import { FIXED_CHANCE } from './weigh-page'

/** Times in milliseconds since the navigation began. */
export interface PageTimes {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  longestTask: number
  blocking: number
  /** When the first click that opened the menu was made. */
  interactive: number
  /** When React had taken over the menu. */
  hydrated: number
}

export interface Visit {
  executablePath: string
  url: string
  /** An empty page of the same host, which the tab shows before. */
  blankUrl: string
  /** Clicks the menu from the first paint on, until it opens, instead of leaving the page alone. */
  isClicked: boolean
}

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1, mobile: false }
const CPU_SLOWDOWN = 4
/** How long nothing may arrive before a load counts as finished. */
const QUIET_MS = 1_500
const ASK_EVERY_MS = 25
const LONGEST_LOAD_MS = 60_000

/** Observes in the page. */
const OBSERVE = `
${FIXED_CHANCE}
window.seen = { largest: 0, shift: 0, tasks: [] }
const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
observe('largest-contentful-paint', (entry) => { seen.largest = entry.startTime })
observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
observe('longtask', (entry) => { seen.tasks.push(entry.duration) })
`

const BUTTON = `document.querySelector('header button[aria-label="Menu"]')`

/** Notes when a click has shown the sheet of the menu, and in which frame React has the button. */
const NOTE_MENU = `(() => {
const button = () => ${BUTTON}
const sheet = () => document.getElementById(button()?.getAttribute('aria-controls'))
document.addEventListener('click', () => requestAnimationFrame(() => setTimeout(() => {
  if (sheet()?.checkVisibility()) seen.opened ??= performance.now()
})), true)
const lookForReact = () => {
  if (Object.keys(button() ?? {}).some((name) => name.startsWith('__reactProps'))) seen.hydrated = performance.now()
  else requestAnimationFrame(lookForReact)
}
lookForReact()
})()`

/** The middle of the menu's button, once it is laid out. */
const MENU_PLACE = `(() => {
const box = ${BUTTON}?.getBoundingClientRect()
return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
})()`

/** Whether the page is loaded and nothing has arrived since for a while. */
const IS_QUIET = `document.readyState === 'complete' && performance.now() > ${QUIET_MS} + Math.max(
  performance.getEntriesByType('navigation')[0].loadEventEnd,
  ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`

/** Asks from outside: the page's policy lets nothing wait in it. */
async function readWhenKnown<Value>({ evaluate }: Tab, expression: string): Promise<Value> {
  const until = Date.now() + LONGEST_LOAD_MS
  while (Date.now() < until) {
    const value = await evaluate<Value | null | undefined | false>(expression)
    if (value) return value
    await wait(ASK_EVERY_MS)
  }
  throw new Error(`${expression} stayed unknown.`)
}

/** Real clicks on the menu's button until it opens. Answers when the first one that worked was made, and when React took over. */
async function clickUntilOpen(tab: Tab): Promise<Pick<PageTimes, 'interactive' | 'hydrated'>> {
  const until = Date.now() + LONGEST_LOAD_MS
  const place = await readWhenKnown<{ x: number; y: number }>(tab, MENU_PLACE)
  await tab.evaluate(NOTE_MENU)
  const click = { ...place, button: 'left', clickCount: 1 }
  while (Date.now() < until) {
    await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click })
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click })
    const interactive = await tab.evaluate<number | undefined>('seen.opened')
    if (interactive) return { interactive, hydrated: await readWhenKnown<number>(tab, 'seen.hydrated') }
    await wait(ASK_EVERY_MS)
  }
  throw new Error('The menu never opened.')
}

interface Seen {
  largest: number
  shift: number
  tasks: number[]
}

/**
 * Opens a page with an empty cache on a slow processor. The tab has a process for the host already: starting one takes 150 ms
 * that have nothing to do with the page, and browsers keep one ready.
 */
export async function measurePage({ executablePath, url, blankUrl, isClicked }: Visit): Promise<PageTimes> {
  const tab = await openTab(executablePath)
  try {
    await tab.send('Emulation.setDeviceMetricsOverride', PHONE)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await tab.send('Page.enable')
    await tab.send('Page.navigate', { url: blankUrl })
    await readWhenKnown<true>(tab, `location.href === '${blankUrl}' && document.readyState === 'complete'`)
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE })
    await tab.send('Page.navigate', { url })
    const clicked = isClicked ? await clickUntilOpen(tab) : { interactive: 0, hydrated: 0 }
    if (!isClicked) await readWhenKnown<true>(tab, IS_QUIET)
    const seen = await tab.evaluate<Seen>('seen')
    return {
      firstPaint: await tab.evaluate<number>(
        `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
      ),
      largestPaint: seen.largest,
      layoutShift: seen.shift,
      longestTask: Math.max(0, ...seen.tasks),
      blocking: seen.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      ...clicked,
    }
  } finally {
    await tab.close()
  }
}
