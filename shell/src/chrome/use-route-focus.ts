import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageChange } from './use-page-change'

/** After a change of page the focus goes to its heading, which a screen reader then reads; a page may place it elsewhere. */
export function useRouteFocus() {
  const content = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  usePageChange(() => {
    if (hash) return
    const heading = content.current?.querySelector<HTMLElement>('h1')
    const target = heading ?? content.current
    if (heading) heading.tabIndex = -1
    target?.focus({ preventScroll: true })
  })
  return content
}
