import { pageEntry } from './page-entry'
import { OF_PAGE } from './script-list'

/** A browser that hides its times from pages tells of no paint: so long after a frame there has been one, in milliseconds. */
const UNTOLD_PAINT_MS = 500

/** Milliseconds from the request of the page to its first byte, below which its scripts would come before the first paint. */
const QUICK_MS = 40

/** Whether the browser says that the page's answer came at once. */
function isQuick() {
  const entry = pageEntry()
  const tookMs = entry ? entry.responseStart - entry.requestStart : 0
  return tookMs > 0 && tookMs < QUICK_MS
}

/**
 * Stands behind the styles. Asks for the scripts of the page at once, behind everything that is painted, and runs them in their
 * order once the page is whole and painted: on a quick link they are here before it, and would hold it up; there they are asked
 * for once it is painted. Then it also asks who is signed in, unless that is asked already. A page in the background is not
 * painted. (docs/decisions/0111-a-page-starts-behind-its-first-paint.md)
 *
 * @param list what `scriptList` makes
 */
export function loadScripts(list: string) {
  const words = list.split(' ')
  const each = <T extends 'link' | 'script'>(
    name: T,
    complete: (element: HTMLElementTagNameMap[T], address: string, isShell: boolean) => void,
  ) => {
    for (let index = 0; index < words.length; index += 2) {
      const element = document.createElement(name)
      element.crossOrigin = 'anonymous'
      element.integrity = words[index + 1] ?? ''
      complete(element, words[index] ?? '', index === 0)
      document.head.append(element)
    }
  }

  let isRun = false
  let paint: PerformanceObserver | undefined
  const run = () => {
    if (isRun) return
    isRun = true
    paint?.disconnect()
    each('script', (script, address, isShell) => {
      script.async = false
      script.dataset[OF_PAGE] = isShell ? 'shell' : 'part'
      script.src = address
    })
    window.askSession?.()
  }
  const whenPainted = () => {
    if (document.visibilityState === 'hidden') return run()
    try {
      paint = new PerformanceObserver(run)
      paint.observe({ type: 'paint', buffered: true })
    } catch {
      // It hides its times: the frame below tells.
    }
    requestAnimationFrame(() => setTimeout(run, UNTOLD_PAINT_MS))
  }

  if (!isQuick())
    each('link', (link, address) => {
      Object.assign(link, { rel: 'preload', as: 'script', fetchPriority: 'low', href: address })
    })
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', whenPainted, { once: true })
  else whenPainted()
}
