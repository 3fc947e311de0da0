import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useState } from 'react'
import styles from './carousel.module.css'

/** Specification §9: a slide every 3000 ms, and 500 ms to get there (embla counts about 50 ms as 2). */
const INTERVAL_MS = 3_000
const DURATION = 20

interface CarouselProps {
  label: string
  /** The name of each slide's dot. */
  names: readonly string[]
  children: ReactNode
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** One slide at a time, endless both ways; rests on hover, on focus and by its button, and under reduced motion. */
export function Carousel({ label, names, children }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: DURATION }, [
    Autoplay({
      delay: INTERVAL_MS,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ])
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!embla) return
    const select = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', select)
    setPlaying(!isStill())
    return () => void embla.off('select', select)
  }, [embla])
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay
    if (isPlaying) autoplay?.play()
    else autoplay?.stop()
  }, [embla, isPlaying])

  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.track}>
          {Children.map(children, (slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${names.length}`}
              inert={index !== current}
              className={styles.slide}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <button type="button" aria-label="Previous slide" onClick={() => embla?.scrollPrev()}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </button>
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
        <button type="button" aria-label="Next slide" onClick={() => embla?.scrollNext()}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? (
            <Pause size={20} strokeWidth={1.5} aria-hidden />
          ) : (
            <Play size={20} strokeWidth={1.5} aria-hidden />
          )}
        </button>
      </div>
    </section>
  )
}
