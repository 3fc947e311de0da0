import { Children, type ReactNode, useEffect, useState } from 'react'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls'
import { SCROLLED_BY_KEYS, useEmbla } from './use-embla'
import { useEmblaPlay } from './use-embla-play'

const open = async (viewport: HTMLElement) =>
  (await import(/* webpackChunkName: "embla" */ './embla')).openCarousel(viewport)

interface CarouselProps {
  label: string
  /** The name of each slide's dot. */
  names: readonly string[]
  children: ReactNode
}

/**
 * One slide at a time, endless both ways; rests on hover, on focus and by its button, and under reduced motion. Without
 * scripts it is a row that scrolls.
 */
export function Carousel({ label, names, children }: CarouselProps) {
  const [viewport, embla] = useEmbla(open)
  const [current, setCurrent] = useState(0)
  const { isPlaying, setPlaying, resting } = useEmblaPlay(embla, 'autoplay')
  const isReady = embla !== undefined

  useEffect(() => {
    if (!embla) return
    const select = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', select)
    return () => void embla.off('select', select)
  }, [embla])

  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel} {...resting}>
      <div
        ref={viewport}
        className={styles.viewport}
        data-ready={isReady || undefined}
        {...(!isReady && SCROLLED_BY_KEYS)}
      >
        <div className={styles.track}>
          {Children.map(children, (slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${names.length}`}
              inert={isReady && index !== current}
              className={styles.slide}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <CarouselControls
        item="slide"
        isPlaying={isPlaying}
        onPlay={setPlaying}
        onStep={(direction) => (direction === 1 ? embla?.scrollNext() : embla?.scrollPrev())}
      >
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={`Show ${name}`}
            aria-current={index === current || undefined}
            onClick={() => embla?.scrollTo(index)}
          />
        ))}
      </CarouselControls>
    </section>
  )
}
