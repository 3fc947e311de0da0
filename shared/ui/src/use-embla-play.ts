import type { EmblaCarouselType } from 'embla-carousel'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** Why something rests that would move by itself. */
type Hold = 'hover' | 'focus' | 'drag'

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Whether something moves by itself, decided here alone: from the start, but never under reduced motion, until it is paused;
 * and it rests while it is hovered, has the focus, or is dragged. Only the button ends a pause.
 */
export function useEmblaPlay(embla: EmblaCarouselType | undefined, plugin: 'autoplay' | 'autoScroll') {
  const [isPlaying, setPlaying] = useState(false)
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const hold = (why: Hold) => setHolds((all) => [...all, why])
  const release = (why: Hold) => setHolds((all) => all.filter((one) => one !== why))
  const isMoving = isPlaying && holds.length === 0

  useEffect(() => {
    if (!embla) return
    const still = stillness()
    const follow = () => setPlaying(!still.matches)
    follow()
    still.addEventListener('change', follow)
    return () => still.removeEventListener('change', follow)
  }, [embla])
  useEffect(() => {
    if (!embla) return
    const press = () => setHolds((all) => [...all, 'drag'])
    const leave = () => setHolds((all) => all.filter((one) => one !== 'drag'))
    embla.on('pointerDown', press).on('pointerUp', leave)
    return () => void embla.off('pointerDown', press).off('pointerUp', leave)
  }, [embla])
  useEffect(() => {
    if (!embla) return
    const apply = () => {
      const player = embla.plugins()[plugin]
      if (isMoving) player?.play()
      else player?.stop()
    }
    // The plugin tells before it starts, such as when the tab is looked at again: stopped once it has.
    const rest = () => {
      if (!isMoving) queueMicrotask(() => embla.plugins()[plugin]?.stop())
    }
    apply()
    // Measured again, after a change of size or of its items, it stands still until it is started again.
    embla.on('reInit', apply).on(`${plugin}:play`, rest)
    return () => void embla.off('reInit', apply).off(`${plugin}:play`, rest)
  }, [embla, plugin, isMoving])

  return {
    isPlaying,
    /** What the button says holds: Play moves it at once, although pointer and focus are on the button. */
    setPlaying: (wanted: boolean) => {
      setHolds([])
      setPlaying(wanted)
    },
    /** Of the part that rests while a mouse is over it, or a keyboard's focus in it. */
    resting: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold('hover'),
      onPointerLeave: () => release('hover'),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold('focus'),
      onBlur: () => release('focus'),
    },
  }
}
