import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const FADE: KeyframeAnimationOptions = { duration: 160, easing: 'ease-out' }

/**
 * A page that follows another one fades in, for visitors who like motion. Not by a view transition, whose picture of the
 * page before would delay it: see docs/decisions/0069-pages-fade-in.md.
 */
export function usePageFade(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      content.current?.animate({ opacity: [0.4, 1] }, FADE)
  }, [content, pathname])
}
