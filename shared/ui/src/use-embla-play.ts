import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether something moves by itself: from the start, but never under reduced motion, until it is paused. */
export function useEmblaPlay(embla: EmblaCarouselType | undefined, plugin: 'autoplay' | 'autoScroll') {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (embla) setPlaying(!isStill())
  }, [embla])
  useEffect(() => {
    if (!embla) return
    const apply = () => {
      const player = embla.plugins()[plugin]
      if (isPlaying) player?.play()
      else player?.stop()
    }
    apply()
    // Measured anew, after a change of size or of its items, it stands still until it is told again.
    embla.on('reInit', apply)
    return () => void embla.off('reInit', apply)
  }, [embla, plugin, isPlaying])
  return [isPlaying, setPlaying] as const
}
