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
/** Between questions for the first paint and for the frame after a click. */
const ASK_OFTEN_MS = 5
const LONGEST_LOAD_MS = 60_000

/** Observes in the page. */
const OBSERVE = `
${FIXED_CHANCE}
window.seen = { largest: 0, shift: 0, tasks: [], clicks: 0 }
const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
observe('largest-contentful-paint', (entry) => { seen.largest = entry.startTime })
observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
observe('longtask', (entry) => { seen.tasks.push(entry.duration) })
`

const BUTTON = `document.querySelector('header button[aria-label="Menu"]')`

/** Notes when a click has shown the sheet of the menu and, from the first click on, in which frame React has the button. */
const NOTE_MENU = `;(() => {
const button = () => ${BUTTON}
const sheet = () => document.getElementById(button()?.getAttribute('aria-controls'))
const lookForReact = () => {
  if (Object.keys(button() ?? {}).some((name) => name.startsWith('__reactProps'))) seen.hydrated = performance.now()
  else requestAnimationFrame(lookForReact)
}
document.addEventListener('click', lookForReact, { capture: true, once: true })
document.addEventListener('click', () => requestAnimationFrame(() => setTimeout(() => {
  seen.clicks += 1
  if (sheet()?.checkVisibility()) seen.opened ??= performance.now()
})), true)
})()`

/** The middle of the menu's button, once the page is painted. Asking before would lay the page out, and nobody clicks on what is not shown. */
const MENU_PLACE = `(() => {
if (!performance.getEntriesByName('first-contentful-paint').length) return null
const box = ${BUTTON}?.getBoundingClientRect()
return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
})()`

/** Whether the page is loaded and nothing has arrived since for a while. */
const IS_QUIET = `document.readyState === 'complete' && performance.now() > ${QUIET_MS} + Math.max(
  performance.getEntriesByType('navigation')[0].loadEventEnd,
  ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`

/** Asks from outside: the page's policy lets nothing wait in it. */
async function readWhenKnown<Value>(
  { evaluate }: Tab,
  expression: string,
  everyMs = ASK_EVERY_MS,
): Promise<Value> {
  const until = Date.now() + LONGEST_LOAD_MS
  while (Date.now() < until) {
    const value = await evaluate<Value | null | undefined | false>(expression)
    if (value) return value
    await wait(everyMs)
  }
  throw new Error(`${expression} stayed unknown.`)
}

/** Real clicks on the menu's button until it opens. Answers when the first one that worked was made, and when React took over. */
async function clickUntilOpen(tab: Tab): Promise<Pick<PageTimes, 'interactive' | 'hydrated'>> {
  const until = Date.now() + LONGEST_LOAD_MS
  const place = await readWhenKnown<{ x: number; y: number }>(tab, MENU_PLACE, ASK_OFTEN_MS)
  const click = { ...place, button: 'left', clickCount: 1 }
  for (let clicks = 1; Date.now() < until; clicks += 1) {
    // Both are on their way at once, as a finger's are.
    await Promise.all(
      ['mousePressed', 'mouseReleased'].map((type) =>
        tab.send('Input.dispatchMouseEvent', { type, ...click }),
      ),
    )
    // Another one before its frame would close the menu again.
    await readWhenKnown<true>(tab, `seen.clicks === ${clicks}`, ASK_OFTEN_MS)
    const interactive = await tab.evaluate<number | undefined>('seen.opened')
    if (interactive) return { interactive, hydrated: await readWhenKnown<number>(tab, 'seen.hydrated') }
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
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
      source: isClicked ? OBSERVE + NOTE_MENU : OBSERVE,
    })
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
