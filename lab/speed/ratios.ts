/** What is compared between two variants, by the name of the figure. */
export interface Ratio {
  /** Such as `/ composed/bundle largestPaint`. */
  what: string
  ratio: number
  /** Half of what the middle half of all runs spans: a smaller change means nothing. */
  noise: number
}

const LEAST_NOISE = 0.02

const at = (sorted: readonly number[], share: number) => {
  const place = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place % 1)
}

const ascending = (values: readonly number[]) => [...values].sort((left, right) => left - right)

export const median = (values: readonly number[]) => at(ascending(values), 0.5)

/**
 * Mean of the middle half. Paints come in steps of a frame, which is 2 % of a first visit: a median is one of the steps,
 * and tells no smaller difference.
 */
const midmean = (values: readonly number[]) => {
  const sorted = ascending(values)
  const cut = Math.floor(sorted.length / 4)
  const kept = sorted.slice(cut, sorted.length - cut)
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

/** The ratio of two midmeans, and how far apart the ratios of runs that were made one after the other are. */
export function compare(what: string, ours: readonly number[], theirs: readonly number[]): Ratio {
  const pairs = ascending(
    ours.map((value, run) => value / (theirs[run] || Number.NaN)).filter(Number.isFinite),
  )
  const spread = (at(pairs, 0.75) - at(pairs, 0.25)) / 2
  return {
    what,
    ratio: Number((midmean(ours) / midmean(theirs)).toFixed(3)),
    noise: Number(Math.max(LEAST_NOISE, spread).toFixed(3)),
  }
}

/** Ratios that are worse than the recorded ones by more than the noise of either, each as a sentence. */
export function regressions(now: readonly Ratio[], recorded: readonly Ratio[]): string[] {
  return now.flatMap(({ what, ratio, noise }) => {
    const before = recorded.find((one) => one.what === what)
    if (!before || !(ratio > before.ratio + Math.max(noise, before.noise))) return []
    return [`${what}: ${ratio}, recorded ${before.ratio} (noise ${Math.max(noise, before.noise)})`]
  })
}
