import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import AutoScroll from 'embla-carousel-auto-scroll'
import Autoplay from 'embla-carousel-autoplay'

// Loaded when something that moves comes near the screen.

/** A slide every 3,000 ms, and 500 ms to change (docs/product.md#home); embla counts about 50 ms as 2. */
const INTERVAL_MS = 3_000
const DURATION = 20
/** Pixels of each frame. */
const SPEED = 0.6

const RESTING = { playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }

/** Slides one by one. */
export const openCarousel = (viewport: HTMLElement): EmblaCarouselType =>
  EmblaCarousel(viewport, { loop: true, duration: DURATION }, [
    Autoplay({ ...RESTING, delay: INTERVAL_MS, rootNode: (node) => node.parentElement }),
  ])

/** A row that drifts by. */
export const openMarquee = (viewport: HTMLElement): EmblaCarouselType =>
  EmblaCarousel(viewport, { loop: true, dragFree: true, align: 'start' }, [
    AutoScroll({ ...RESTING, speed: SPEED }),
  ])
