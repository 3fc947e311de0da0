import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

/** For a viewport that only scrolls so far. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** How near an element has to be to the screen, in pixels. */
const NEAR_PX = 400

/** Calls when the element comes near the screen; at once in browsers that cannot tell. Answers how to stop. */
function whenNear(element: Element, call: () => void) {
  if (!('IntersectionObserver' in globalThis)) {
    call()
    return () => {}
  }
  const margin = `${NEAR_PX}px`
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      call()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Embla for a viewport, loaded when that comes near the screen: until then the row only scrolls. `open` never changes.
 */
export function useEmbla(open: (viewport: HTMLElement) => Promise<EmblaCarouselType>) {
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let isGone = false
    let opened: EmblaCarouselType | undefined
    let isAsked = false
    const load = async () => {
      if (isAsked) return
      isAsked = true
      try {
        const made = await open(element)
        if (isGone) return made.destroy()
        opened = made
        setEmbla(made)
      } catch (error) {
        console.warn('The carousel could not be loaded.', String(error))
      }
    }
    const stop = whenNear(element, () => void load())
    return () => {
      isGone = true
      stop()
      opened?.destroy()
      setEmbla(undefined)
    }
  }, [open])
  return [viewport, embla] as const
}
