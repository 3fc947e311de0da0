import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls back once another page is rendered, before the effects of that page; not for the first page. */
export function usePageChange(onChange: () => void) {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const change = useEffectEvent(onChange)

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    change()
  }, [pathname])
}
