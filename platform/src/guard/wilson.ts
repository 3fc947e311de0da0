import type { Rate } from './counts'

/** The share of failures, and the least and the highest that it may be within so many standard deviations (Wilson's interval). */
export function wilsonInterval({ views, failures }: Rate, deviations: number) {
  if (views === 0) return { share: 0, low: 0, high: 1 }
  const share = failures / views
  const square = deviations ** 2
  const middle = share + square / (2 * views)
  const spread = deviations * Math.sqrt((share * (1 - share)) / views + square / (4 * views ** 2))
  const all = 1 + square / views
  return { share, low: Math.max(0, (middle - spread) / all), high: Math.min(1, (middle + spread) / all) }
}
