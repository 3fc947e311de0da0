import { browserStore } from '@marga/sdk'
import { X } from 'lucide-react'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DISMISSED_KEY, DISMISSED_MS } from '../boot/hide-promo'
import styles from './promo-banner.module.css'

/** How long the banner stays after a change of page, in milliseconds (docs/product.md#promotional-banner). */
const PROMO_DURATION_MS = 5_000

const local = browserStore('localStorage')
const isDismissed = () => Date.now() - Number(local.get(DISMISSED_KEY) ?? 0) < DISMISSED_MS

const neverChanges = () => () => {}

/** Of forms, also those that stand outside of theirs. */
const CONTROLS = 'input:not([type="hidden"]), select, textarea, form button, button[form]'

/** True if the banner covers a visible control of a form, or what has the focus. */
function coversSomething(banner: HTMLElement | null): boolean {
  if (!banner) return false
  const own = banner.getBoundingClientRect()
  return [...document.querySelectorAll(`${CONTROLS}, :focus-visible:not(main)`)].some((covered) => {
    if (banner.contains(covered)) return false
    const { top, bottom, left, right, width } = covered.getBoundingClientRect()
    return width > 0 && top < own.bottom && bottom > own.top && left < own.right && right > own.left
  })
}

interface PromoBannerProps {
  text: string
  /** Where a click leads. */
  to: string
  durationMs?: number
  isHidden: boolean
}

/** Appears after each change of page and hides itself; overlays the page, so that nothing moves. */
export function PromoBanner({ isHidden, ...rest }: PromoBannerProps) {
  const { pathname } = useLocation()
  return isHidden ? null : <TimedBanner key={pathname} {...rest} />
}

/** Whether the banner is over a control of a form or over what has the focus. */
function useCovering(
  banner: RefObject<HTMLElement | null>,
  { isShown, onHeld }: { isShown: boolean; onHeld: () => void },
) {
  const [isCovering, setCovering] = useState(false)
  const hold = useEffectEvent(onHeld)
  // Before the paint: it is never seen over a control, nor over what has the focus.
  useLayoutEffect(() => {
    if (!isShown) return
    const giveWay = () => setCovering(coversSomething(banner.current))
    // A press moves the focus: what came back then would be under its other half.
    const giveWayToFocus = () => setCovering((isCovering) => isCovering || coversSomething(banner.current))
    giveWay()
    // Nobody is told of a pointer or a focus that was on it before the scripts of the page ran.
    if (banner.current?.matches(':hover, :focus-within')) hold()
    window.addEventListener('scroll', giveWay, { passive: true })
    window.addEventListener('focusin', giveWayToFocus)
    return () => {
      window.removeEventListener('scroll', giveWay)
      window.removeEventListener('focusin', giveWayToFocus)
    }
  }, [isShown, banner])
  return isCovering
}

function TimedBanner({ text, to, durationMs = PROMO_DURATION_MS }: Omit<PromoBannerProps, 'isHidden'>) {
  // In the served HTML, so that nothing large is painted late; its time begins when the page can be used.
  const isWanted = useSyncExternalStore(
    neverChanges,
    () => !isDismissed(),
    () => true,
  )
  const [isOver, setOver] = useState(false)
  const isShown = isWanted && !isOver
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const banner = useRef<HTMLElement>(null)
  const isCovering = useCovering(banner, { isShown, onHeld: hold })
  const left = useRef(durationMs)

  useEffect(() => {
    if (!isShown || isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => setOver(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [isShown, isHeld])

  if (!isShown) return null
  const release = () => setHeld(false)
  const dismiss = () => {
    local.set(DISMISSED_KEY, String(Date.now()))
    setOver(true)
  }
  return (
    <aside
      ref={banner}
      aria-label="Promotion"
      data-covering={isCovering || undefined}
      data-overlay
      className={styles.banner}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Link to={to} onClick={() => setOver(true)}>
        {text}
      </Link>
      <button type="button" aria-label="Dismiss the promotion" onClick={dismiss}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </aside>
  )
}
