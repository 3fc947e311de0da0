import { z } from 'zod'
import type { Span } from './sequential-test'

/** Buckets grow by this: the canary may be slower by one of them, 10 %, before anything counts against it. */
const BUCKET_RATIO = 1.1
/** Upper edge of the first bucket, in milliseconds: the resolution of interaction delays. */
const LEAST_MS = 8

/** The bucket of a duration. */
export const bucketOf = (ms: number): number =>
  ms <= LEAST_MS ? 0 : Math.ceil(Math.log(ms / LEAST_MS) / Math.log(BUCKET_RATIO))

/** The longest duration of a bucket, in milliseconds. */
export const edgeOf = (bucket: number): number => Math.round(LEAST_MS * BUCKET_RATIO ** bucket)

/** What is slow with a canary, where this is slow with its stable release, in milliseconds. */
export const slowerThan = (limitMs: number): number => Math.round(limitMs * BUCKET_RATIO)

const count = z.number().int().nonnegative()
/** Visits of the stable release and of the canary, by bucket. */
const histogramSchema = z.record(z.string().regex(/^\d+$/), z.tuple([count, count]))
type Histogram = z.infer<typeof histogramSchema>

/** Histograms by span of time. */
export const histogramsSchema = z.record(z.string().regex(/^\d+$/), histogramSchema)
export type Histograms = z.infer<typeof histogramsSchema>

/** Sides of one span: how often each duration was seen. */
export interface Durations {
  stable: Map<number, number>
  canary: Map<number, number>
}

const newDurations = (): Durations => ({ stable: new Map(), canary: new Map() })

function addHistogram({ stable, canary }: Durations, histogram: Histogram) {
  for (const [bucket, [ofStable, ofCanary]] of Object.entries(histogram)) {
    const index = Number(bucket)
    if (ofStable > 0) stable.set(index, (stable.get(index) ?? 0) + ofStable)
    if (ofCanary > 0) canary.set(index, (canary.get(index) ?? 0) + ofCanary)
  }
}

function addDurations(sum: Durations, { stable, canary }: Durations) {
  for (const [bucket, times] of stable) sum.stable.set(bucket, (sum.stable.get(bucket) ?? 0) + times)
  for (const [bucket, times] of canary) sum.canary.set(bucket, (sum.canary.get(bucket) ?? 0) + times)
}

/** What was seen in all spans together. */
export function joinedDurations(spans: readonly Durations[]): Durations {
  const all = newDurations()
  for (const span of spans) addDurations(all, span)
  return all
}

export const sizeOf = (side: ReadonlyMap<number, number>) =>
  [...side.values()].reduce((sum, times) => sum + times, 0)

/** How many of a side are above a bucket. */
const above = (side: ReadonlyMap<number, number>, bucket: number) =>
  [...side].reduce((sum, [of, times]) => sum + (of > bucket ? times : 0), 0)

/** What all gateways have counted, in the order of time; spans without one side are merged with the next. */
export function durationsOf(counted: readonly Histograms[]): Durations[] {
  const sums = new Map<number, Durations>()
  for (const spans of counted)
    for (const [span, histogram] of Object.entries(spans)) {
      const sum = sums.get(Number(span)) ?? newDurations()
      sums.set(Number(span), sum)
      addHistogram(sum, histogram)
    }
  const joined: Durations[] = []
  let open = newDurations()
  for (const [, sum] of [...sums].sort(([left], [right]) => left - right)) {
    addDurations(open, sum)
    if (open.stable.size === 0 || open.canary.size === 0) continue
    joined.push(open)
    open = newDurations()
  }
  return joined
}

/** The bucket that three quarters of the visits keep within. */
export function thirdQuartile(side: ReadonlyMap<number, number>): number {
  const size = sizeOf(side)
  let within = 0
  for (const [bucket, times] of [...side].sort(([left], [right]) => left - right)) {
    within += times
    if (within >= 0.75 * size) return bucket
  }
  return 0
}

/** Visits of the stable release from which its third quartile is learnt. */
export const LEARN_FROM = 20

/** Visits beyond the stable release's third quartile; of the canary, beyond that and 10 %. */
export const beyond = ({ stable, canary }: Durations, limit: number): Span => ({
  stable: { views: sizeOf(stable), failures: above(stable, limit) },
  canary: { views: sizeOf(canary), failures: above(canary, limit + 1) },
})

/**
 * Slow visits of either side, span by span. What is slow is learnt from the spans before, so that a release which is as fast is
 * beyond the limit as often, whatever the limit is.
 */
export function slowSpans(durations: readonly Durations[]): Span[] {
  const seen = newDurations()
  return durations.flatMap((span) => {
    const limit = sizeOf(seen.stable) < LEARN_FROM ? null : thirdQuartile(seen.stable)
    addDurations(seen, span)
    return limit === null ? [] : [beyond(span, limit)]
  })
}
