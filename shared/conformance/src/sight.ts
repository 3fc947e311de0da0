import type { Page } from 'playwright-core'

/** What a visitor has before them. */
export interface Sight {
  /** Path and query of the address. */
  address: string
  /** The page's own heading; '' while there is none. */
  heading: string
  /** Addresses that header and footer lead to. */
  chrome: string[]
  /** Words of the page between header and footer. */
  words: string
  /** The page says that it still loads. */
  isBusy: boolean
}

/** Runs in the page: it can use nothing from outside, and compilers must find nothing in it to name. */
function look(): Sight {
  const main = document.querySelector('main, [role="main"]') ?? document.body
  const headings = [...main.querySelectorAll('h1, h2, [role="heading"]')]
  const links = [...document.querySelectorAll('header a[href], footer a[href], nav a[href]')]
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  let words = ''
  while (texts.nextNode())
    if ((texts.currentNode.parentElement?.getClientRects().length ?? 0) > 0)
      words += ` ${texts.currentNode.nodeValue}`
  const waiting = [...main.querySelectorAll('[aria-busy="true"], [role="progressbar"], [role="status"]')]
  return {
    address: location.pathname + location.search,
    heading:
      headings
        .find((element) => element.getClientRects().length > 0)
        ?.textContent?.replace(/\s+/g, ' ')
        .trim() ?? '',
    chrome: [
      ...new Set(
        links
          .filter((link) => main === document.body || !main.contains(link))
          .map((link) => link.getAttribute('href') ?? ''),
      ),
    ],
    words: words.trim().replace(/\s+/g, ' '),
    isBusy: waiting.some(
      (element) =>
        element.getAttribute('aria-busy') === 'true' ||
        (element.getAttribute('role') !== 'progressbar' && /\bload|\bwait/i.test(element.textContent ?? '')),
    ),
  }
}

const NOTHING: Sight = { address: '', heading: '', chrome: [], words: '', isBusy: true }

/** What is on the page now; nothing while it changes. */
export const see = (page: Page): Promise<Sight> => page.evaluate(look).catch(() => NOTHING)

/** How often the page is looked at, in milliseconds. */
const LOOK_EVERY_MS = 100

/** Looks until the page is as wanted. @returns what was seen, and whether it was as wanted in time */
export async function seeUntil(
  page: Page,
  isWanted: (sight: Sight) => boolean,
  timeoutMs: number,
): Promise<{ sight: Sight; isSeen: boolean; afterMs: number }> {
  const begin = performance.now()
  for (;;) {
    const sight = await see(page)
    const afterMs = performance.now() - begin
    if (isWanted(sight)) return { sight, isSeen: true, afterMs }
    if (afterMs > timeoutMs) return { sight, isSeen: false, afterMs }
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
}
