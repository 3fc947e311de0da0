import type { EmblaCarouselType } from 'embla-carousel'

type Engine = Pick<
  ReturnType<EmblaCarouselType['internalEngine']>,
  'scrollBody' | 'dragHandler' | 'location' | 'previousLocation' | 'target'
>
type ScrollBody = Engine['scrollBody']

/** Embla's clock runs in steps of this length. */
const STEP_MS = 1_000 / 60
/** Two positions that a visitor cannot tell apart, in pixels. */
const SAME_PX = 0.01

/**
 * How a carousel comes to its next slide: in exactly `durationMs`, slower towards the end. Embla's own motion is a spring,
 * which is at rest after twice the time; it stays for what a finger drags, and for jumps.
 */
export function timedScroll(engine: Engine, durationMs: number): ScrollBody {
  const { scrollBody: spring, dragHandler, location, previousLocation, target } = engine
  const steps = Math.round(durationMs / STEP_MS)
  let way = 0
  let left = Number.NaN
  let step = 0

  const isTimed = () => !dragHandler.pointerDown() && spring.duration() > 0
  const seek = () => {
    if (!isTimed()) {
      left = Number.NaN
      spring.seek()
      return body
    }
    // Compared by what is left: an endless row moves place and target together by its whole length.
    const missing = target.get() - location.get()
    if (!(Math.abs(missing - left) < SAME_PX)) {
      way = missing
      step = 0
    }
    step = Math.min(step + 1, steps)
    left = way * (1 - step / steps) ** 3
    previousLocation.set(location)
    location.add(missing - left)
    return body
  }
  const body: ScrollBody = {
    ...spring,
    seek,
    direction: () => (isTimed() ? Math.sign(way) : spring.direction()),
  }
  return body
}
