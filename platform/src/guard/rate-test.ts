import type { Rate } from './counts'
import { atEdge, CANARY_PRIOR, logLikelihood, rateOf } from './sequential-test'
import { wilsonInterval } from './wilson'

/** Standard deviations that a rate stays below with a probability of 999 in 1,000. */
const DEVIATIONS = 3.09
/** A rate that nobody takes a release back for. */
const LEAST_RATE = 0.01

/** The highest failure rate that counts are compatible with; 1 without views. */
export const highestRate = (seen: Rate): number => Math.max(LEAST_RATE, wilsonInterval(seen, DEVIATIONS).high)

/**
 * Evidence that a release fails more often than a rate, from 0 upwards; 1 is none. A test by betting, valid at every moment: the
 * bet of each span is learnt from the spans before it. A release that keeps below the rate gets to any number with a
 * probability of one in that number at most.
 */
export function evidenceAboveRate(spans: readonly Rate[], rate: number): number {
  const allowed = atEdge(rate)
  const seen = { views: 0, failures: 0 }
  let log = 0
  let strongest = 0
  for (const span of spans) {
    const bet = Math.max(allowed, rateOf(seen, CANARY_PRIOR))
    log += logLikelihood(span, bet) - logLikelihood(span, allowed)
    strongest = Math.max(strongest, log)
    seen.views += span.views
    seen.failures += span.failures
  }
  return Math.exp(strongest)
}
