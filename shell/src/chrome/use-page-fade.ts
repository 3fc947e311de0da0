import type { RefObject } from 'react'
import { usePageChange } from './use-page-change'

const FADE: KeyframeAnimationOptions = { duration: 160, easing: 'ease-out' }

/**
 * A page that follows another one fades in, for visitors who like motion. Not by a view transition, whose picture of the
 * page before would delay it: see docs/decisions/0112-the-next-page-is-on-its-way-early.md.
 */
export const usePageFade = (content: RefObject<HTMLElement | null>) =>
  usePageChange(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      content.current?.animate({ opacity: [0.4, 1] }, FADE)
  })
