import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './promo-banner.module.css'

/** How long the banner stays after a change of page, in milliseconds (specification §9). */
const PROMO_DURATION_MS = 5_000

interface PromoBannerProps {
  text: string
  /** Where a click leads. */
  to: string
  durationMs?: number
  isHidden: boolean
}

/** Comes after each change of page and goes by itself; lies over the page, so that nothing moves. */
export function PromoBanner({ isHidden, ...rest }: PromoBannerProps) {
  const { pathname } = useLocation()
  return isHidden ? null : <TimedBanner key={pathname} {...rest} />
}

function TimedBanner({ text, to, durationMs = PROMO_DURATION_MS }: Omit<PromoBannerProps, 'isHidden'>) {
  // Not in the served HTML: its time begins when the page can be used.
  const [isShown, setShown] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const left = useRef(durationMs)

  useEffect(() => setShown(true), [])
  useEffect(() => {
    if (!isShown || isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => setShown(false), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [isShown, isHeld])

  if (!isShown) return null
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <aside
      aria-label="Promotion"
      className={styles.banner}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Link to={to}>{text}</Link>
      <button type="button" aria-label="Dismiss the promotion" onClick={() => setShown(false)}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </aside>
  )
}
