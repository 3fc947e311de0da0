import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Whether something moves by itself: from the start, but never under reduced motion, until it is paused. It rests while it
 * is held, whatever the plugin does on its own.
 */
export function useEmblaPlay(
  embla: EmblaCarouselType | undefined,
  plugin: 'autoplay' | 'autoScroll',
  isHeld = false,
) {
  const [isPlaying, setPlaying] = useState(false)
  const isMoving = isPlaying && !isHeld
  useEffect(() => {
    if (embla) setPlaying(!isStill())
  }, [embla])
  useEffect(() => {
    if (!embla) return
    const apply = () => {
      const player = embla.plugins()[plugin]
      if (isMoving) player?.play()
      else player?.stop()
    }
    const rest = () => {
      if (!isMoving) embla.plugins()[plugin]?.stop()
    }
    apply()
    // Measured again, after a change of size or of its items, it stands still until it is started again.
    embla.on('reInit', apply).on(`${plugin}:play`, rest)
    return () => void embla.off('reInit', apply).off(`${plugin}:play`, rest)
  }, [embla, plugin, isMoving])
  return [isPlaying, setPlaying] as const
}
