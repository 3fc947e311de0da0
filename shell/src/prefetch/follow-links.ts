/** Routes whose code is loaded because a link to them is on the screen, for each page: it may never be used. */
const MOST_IN_VIEW = 1
/** How long a pointer rests on a link before it counts as meant, in milliseconds. */
const REST_MS = 65

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const connection = (): Connection =>
  ('connection' in navigator ? (navigator.connection as Connection | undefined) : undefined) ?? {}

const isSaving = () => connection().saveData === true
const isSlow = () => /2g|3g/.test(connection().effectiveType ?? '')

/** The page of this site that a link leads to; null for any other link. */
function targetOf(link: Element | null | undefined): URL | null {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null
  if (link.target && link.target !== '_self') return null
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || url.pathname === location.pathname) return null
  return url
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a[href]') : null)

export type Prefetch = (url: URL, how: { hasData: boolean }) => Promise<void>

/**
 * Loads pages ahead: with data where a visitor points at, focuses or presses a link; code only for the first link in the
 * page's content that is on the screen. Nothing for visitors who save data; on slow links only what they point at.
 */
export function followLinks(prefetch: Prefetch) {
  const want = (event: Event) => {
    const url = targetOf(linkOf(event))
    if (url && !isSaving()) void prefetch(url, { hasData: true })
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', (event) => {
    clearTimeout(rest)
    rest = setTimeout(() => want(event), REST_MS)
  })
  // A press of a mouse that did not rest on the link, or of a finger; other buttons lead elsewhere.
  addEventListener('pointerdown', (event) => {
    if (event.button === 0) want(event)
  })
  addEventListener('focusin', want)

  let stop = () => {}
  /** Starts again for a page that has been shown. */
  const followLinksInView = () => {
    stop()
    if (isSaving() || isSlow() || !('IntersectionObserver' in globalThis)) return
    const wanted = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const url = isIntersecting ? targetOf(target) : null
        if (!url || wanted.size >= MOST_IN_VIEW) continue
        wanted.add(url.pathname)
        void prefetch(url, { hasData: false })
      }
      if (wanted.size >= MOST_IN_VIEW) observer.disconnect()
    })
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
    stop = () => observer.disconnect()
  }
  return { followLinksInView }
}
