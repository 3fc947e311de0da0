import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import AutoScroll from 'embla-carousel-auto-scroll'
import Autoplay from 'embla-carousel-autoplay'
import { timedScroll } from './timed-scroll'

// Loaded when something that moves comes near the screen.

/** A slide every 3,000 ms, and 500 ms to change (docs/product.md#home). */
const INTERVAL_MS = 3_000
const CHANGE_MS = 500
/** Pixels of each frame. */
const SPEED = 0.6

/** The plugins only move: whether they may is decided in one place, `useEmblaPlay`. */
const LED = { playOnInit: false, stopOnMouseEnter: false, stopOnFocusIn: false }

/** Slides one by one. */
export function openCarousel(viewport: HTMLElement): EmblaCarouselType {
  const embla = EmblaCarousel(viewport, { loop: true }, [Autoplay({ ...LED, delay: INTERVAL_MS })])
  const takeTime = () => {
    const engine = embla.internalEngine()
    engine.scrollBody = timedScroll(engine, CHANGE_MS)
  }
  takeTime()
  embla.on('reInit', takeTime)
  return embla
}

/** A row that drifts by. */
export const openMarquee = (viewport: HTMLElement): EmblaCarouselType =>
  EmblaCarousel(viewport, { loop: true, dragFree: true, align: 'start' }, [
    AutoScroll({ ...LED, speed: SPEED }),
  ])
