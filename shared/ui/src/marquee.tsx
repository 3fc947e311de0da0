import { Children, type ReactNode, useEffect } from 'react'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls'
import { List } from './list'
import { SCROLLED_BY_KEYS, useEmbla } from './use-embla'
import { useEmblaPlay } from './use-embla-play'

const open = async (viewport: HTMLElement) =>
  (await import(/* webpackChunkName: "embla" */ './embla')).openMarquee(viewport)

/** As many items as fill the widest column twice, so that the end never shows. */
const FILLING = 10

interface RibbonProps {
  label: string
  /** What one step shows: review. */
  item: string
  children: ReactNode
}

/**
 * A list that drifts by without end, and can be dragged, swiped, stepped and paused. Its copies are seen only: they are
 * not read and take no focus. Without scripts it is a row that scrolls.
 */
export function Marquee({ label, item, children }: RibbonProps) {
  const [viewport, embla] = useEmbla(open)
  const { isPlaying, setPlaying, resting } = useEmblaPlay(embla, 'autoScroll')
  const items = Children.toArray(children)
  const copies = embla && items.length > 0 ? Math.max(1, Math.ceil(FILLING / items.length) - 1) : 0

  useEffect(() => {
    // The copies are there now, and the way is longer.
    if (copies > 0) embla?.reInit()
  }, [embla, copies])

  const step = (direction: -1 | 1) => {
    setPlaying(false)
    // At once: its own motion would take the step back.
    embla?.plugins().autoScroll?.stop()
    if (direction === 1) embla?.scrollNext()
    else embla?.scrollPrev()
  }

  return (
    <div className={styles.carousel}>
      {/* Until it moves by itself, it is a row that a keyboard scrolls too. */}
      <div
        ref={viewport}
        className={styles.viewport}
        data-ready={embla ? true : undefined}
        {...resting}
        {...(!embla && SCROLLED_BY_KEYS)}
      >
        <List aria-label={label} className={styles.track}>
          {Array.from({ length: 1 + copies }, (_, round) =>
            items.map((child, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places in an endless row, not things that move
              <li key={`${round}-${index}`} inert={round > 0} aria-hidden={round > 0} className={styles.item}>
                {child}
              </li>
            )),
          )}
        </List>
      </div>
      <CarouselControls item={item} isPlaying={isPlaying} onPlay={setPlaying} onStep={step} />
    </div>
  )
}
