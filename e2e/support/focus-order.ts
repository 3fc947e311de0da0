import type { Page } from '@playwright/test'

interface Stop {
  name: string
  /** '' where it is seen, else what hides it. */
  hidden: string
}

/** Where something is on the page, in pixels. */
interface Place {
  name: string
  top: number
  left: number
  right: number
}

/**
 * Gives the focus to everything that Tab comes to, there and back. The page must be without smooth scrolling. `places` are
 * those of all stops at one moment, but for what stays where it is while the page scrolls.
 */
export const focusEverything = (page: Page): Promise<{ there: Stop[]; back: Stop[]; places: Place[] }> =>
  page.evaluate(async () => {
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'
    /** Smaller parts of it are not enough to be seen. */
    const SEEN_PX = 24
    /** A page scrolls by whole pixels, its lines end between them. */
    const BETWEEN_PX = 1

    const takesFocus = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)

    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))

    function hiddenBy(element: HTMLElement): string {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)]
      const isSeen = (length: number, whole: number) => length > Math.min(whole, SEEN_PX) - BETWEEN_PX
      if (!isSeen(last - first, height) || !isSeen(end - start, width))
        return `is outside of the screen, at ${Math.round(top)}`
      const shares = [0.1, 0.5, 0.9]
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const over = shares
        .flatMap((down) =>
          shares.map((across) => [start + across * (end - start), first + down * (last - first)]),
        )
        .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
        .filter(
          (other) => ![element, ...labels].some((part) => part.contains(other) || other?.contains(part)),
        )
      return over.length > 4 ? `is covered by ${over[0]?.outerHTML.slice(0, 100)}` : ''
    }

    const frame = () => new Promise(requestAnimationFrame)
    /** What gives way is told by a frame's scroll event, and gone some frames later. */
    const FRAMES_TO_GIVE_WAY = 20

    const nameOf = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`

    async function stopAt(element: HTMLElement): Promise<Stop[]> {
      element.focus()
      if (document.activeElement !== element) return []
      for (let waited = 0; waited < FRAMES_TO_GIVE_WAY && hiddenBy(element); waited += 1) await frame()
      return [{ name: nameOf(element), hidden: hiddenBy(element) }]
    }

    function placeOf(element: HTMLElement): Place {
      const { top, left, right } = element.getBoundingClientRect()
      return { name: nameOf(element), top: Math.round(top + scrollY), left, right }
    }

    async function stopsOf(elements: readonly HTMLElement[]): Promise<Stop[]> {
      const stops: Stop[] = []
      for (const element of elements) stops.push(...(await stopAt(element)))
      return stops
    }
    const elements = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(takesFocus)
    const there = await stopsOf(elements)
    const back = await stopsOf(elements.toReversed())
    const moving = elements.filter((element) => element.isConnected && !stays(element))
    return { there, back, places: moving.map(placeOf) }
  })

/** What takes the focus and is not seen. */
export const unseenIn = (stops: readonly Stop[]) =>
  stops.filter(({ hidden }) => hidden).map(({ name, hidden }) => `${name} ${hidden}`)

/**
 * Stops that are more than a screen above the one before, in the same column: the order of the keyboard is not that of the
 * eye.
 */
export function jumpsIn(places: readonly Place[], screenHeight: number): string[] {
  return places.flatMap(({ name, top, left, right }, index) => {
    const before = places[index - 1]
    if (!before || before.top - top <= screenHeight || left >= before.right || right <= before.left) return []
    return [`${name} (${top}) after ${before.name} (${before.top})`]
  })
}
