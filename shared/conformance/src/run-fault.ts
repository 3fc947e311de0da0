import type { Browser, Page } from 'playwright-core'
import type { Fault } from './faults'
import type { PageLoad, Remote } from './remotes'
import { type Sight, seeUntil } from './sight'

/** What is asked of a host while a remote fails, and afterwards. */
export const CHECKS = {
  chrome: 'header and footer stay',
  words: 'the visitor reads what happened, or the page',
  others: 'pages of other remotes are whole',
  heals: 'the page is whole once the fault is over',
} as const
export type Check = keyof typeof CHECKS

export interface Outcome {
  remote: string
  part: Fault['part']
  fault: string
  way: 'opened' | 'linked'
  /** On a page of another remote, which has to be whole without it. */
  isBeside?: boolean
  failed: Check[]
  /** Until the page said something, in milliseconds. */
  wordsAfterMs: number
}

type Checked = ReturnType<typeof createChecks>['check']

interface Trial {
  browser: Browser
  site: string
  remote: Remote
  fault: Fault
  /** A page of another remote. */
  other: PageLoad
  isBeside?: boolean
  timeoutMs: number
}

/** Words that a visitor can act on; one word is none. */
const FEWEST_WORDS = 4

const hasWords = ({ words, isBusy }: Sight) => !isBusy && words.split(' ').length >= FEWEST_WORDS

/** Some headings go on changing: how they begin is enough. */
const beginOf = ({ heading }: Sight) => heading.split(' ').slice(0, 2).join(' ')

const isWhole = (wanted: Sight) => (sight: Sight) =>
  sight.address === wanted.address && beginOf(sight) === beginOf(wanted) && !sight.isBusy

/** Most of the addresses that header and footer led to: a menu of what is live may lose an entry. */
const hasChrome = (wanted: Sight) => (sight: Sight) =>
  wanted.chrome.filter((href) => sight.chrome.includes(href)).length >= wanted.chrome.length * 0.7

/** Follows a link of the page; where it has none, opens the address. */
async function follow(page: Page, site: string, path: string) {
  const link = page.locator(`a[href="${path}"]`).first()
  const isFollowed = await link
    .evaluate((element: HTMLElement) => element.click())
    .then(() => true)
    .catch(() => false)
  if (!isFollowed) await page.goto(site + path, { waitUntil: 'commit' })
}

/** "Try again" where the page has such a button, as a visitor would; else a reload. */
async function retry(page: Page) {
  const button = page.getByRole('button', { name: /try again|retry|reload|refresh/i }).first()
  if (await button.isVisible()) await button.click()
  else await page.reload({ waitUntil: 'commit' })
}

async function isHealed(page: Page, { site, remote, timeoutMs }: Trial): Promise<boolean> {
  await retry(page)
  if ((await seeUntil(page, isWhole(remote.sight), timeoutMs)).isSeen) return true
  await page.goto(site + remote.path, { waitUntil: 'commit' })
  return (await seeUntil(page, isWhole(remote.sight), timeoutMs)).isSeen
}

/** How long words have to stay: what the server had rendered may go when scripts run. */
const STAY_MS = 1_500

/** Fails checks of one trial; each once. */
function createChecks() {
  const failed: Check[] = []
  const check = (name: Check, isMet: boolean) => {
    if (!isMet && !failed.includes(name)) failed.push(name)
  }
  return { failed, check }
}

/** The visitor arrives at the remote's page. @returns until it said something, in milliseconds */
async function arrive(
  page: Page,
  { site, remote, fault, other, timeoutMs }: Trial,
  way: Outcome['way'],
  check: Checked,
) {
  const open = (path: string) => page.goto(site + path, { waitUntil: 'commit', timeout: timeoutMs })
  if (way === 'linked') {
    await open(other.path)
    check('others', (await seeUntil(page, isWhole(other.sight), timeoutMs)).isSeen)
    await follow(page, site, remote.path)
  } else await open(remote.path)
  const isWanted = fault.isHarmless
    ? isWhole(remote.sight)
    : (sight: Sight) => hasWords(sight) && sight.address === remote.sight.address
  const told = await seeUntil(page, isWanted, timeoutMs)
  check('words', told.isSeen && !(await seeUntil(page, (sight) => sight.words === '', STAY_MS)).isSeen)
  check('chrome', (await seeUntil(page, hasChrome(remote.sight), timeoutMs)).isSeen)
  return told.afterMs
}

/** One fault of one remote, met in one way, as a visitor who was never there. */
export async function runFault(trial: Trial, way: Outcome['way']): Promise<Outcome> {
  const { browser, site, remote, fault, other, timeoutMs } = trial
  const context = await browser.newContext()
  const page = await context.newPage()
  const { failed, check } = createChecks()
  try {
    await page.route(remote[fault.part], fault.answer)
    const wordsAfterMs = Math.round(await arrive(page, trial, way, check))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    check('heals', await isHealed(page, trial))
    await follow(page, site, other.path)
    check('others', (await seeUntil(page, isWhole(other.sight), timeoutMs)).isSeen)
    const outcome = { remote: remote.name, part: fault.part, fault: fault.name, way, failed, wordsAfterMs }
    return trial.isBeside ? { ...outcome, isBeside: true } : outcome
  } finally {
    await context.close()
  }
}
