import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After a change of page the focus goes to its heading, which a screen reader then reads. */
export function useRouteFocus() {
  const content = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  // Before the effects of the page, which may place the focus elsewhere: in the field of a search.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (hash) return
    const heading = content.current?.querySelector<HTMLElement>('h1')
    const target = heading ?? content.current
    if (heading) heading.tabIndex = -1
    target?.focus({ preventScroll: true })
  }, [pathname, hash])

  return content
}
