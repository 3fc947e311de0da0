/** Views of the two releases within one span of time, and how many of them failed. */
export interface Span {
  stable: { views: number; failures: number }
  canary: { views: number; failures: number }
}

/**
 * A canary is taken back once the evidence against it is this strong. By Ville's inequality a canary that is no worse than
 * its stable release ever gets there with a probability of at most one in this number, however long it is watched. Views that
 * fail have half of one in a thousand, the three other measures share the other half.
 */
export const EVIDENCE_NEEDED = 2_000
/** Of largest paint, of interaction delay, and of forms. */
export const EVIDENCE_NEEDED_OF_MEASURE = 6_000

/** Prior: one failure in a hundred views of either release. */
const PRIOR = { views: 100, failures: 1 }
/** A single view of the canary weighs as much as this prior at once, so that an outright failure shows within a few views. */
export const CANARY_PRIOR = { views: 2, failures: 0.2 }

/** The least by which a failure rate stays away from 0 and 1, to avoid log(0). */
const EDGE = 1e-4

const FAILURE_PRIORS = { stable: PRIOR, canary: CANARY_PRIOR }

/** A probability, away from 0 and 1. */
export const atEdge = (probability: number) => Math.min(1 - EDGE, Math.max(EDGE, probability))

export const rateOf = (seen: { views: number; failures: number }, prior: typeof PRIOR) =>
  atEdge((seen.failures + prior.failures) / (seen.views + prior.views))

export const logLikelihood = (
  { views, failures }: { views: number; failures: number },
  probability: number,
) => failures * Math.log(probability) + (views - failures) * Math.log(1 - probability)

/**
 * Evidence that the canary fails more often than the stable release, from 0 upwards; 1 is none.
 *
 * A test by betting, valid at every moment (Turner, Ly and Grünwald, "Generic E-variables for exact sequential k-sample
 * tests that allow for optional stopping", 2022): before each span a rate is bet on for either release, learnt from the
 * earlier spans only. The evidence of the span is how much likelier its outcomes are under the bet than under the one
 * common rate that comes closest to it. Where both fail equally often, whatever that rate is, the product of all spans is
 * expected to stay at 1. Bets are placed only on a canary that is worse: a better one is no reason to act.
 * @param priors what the first bets follow from: views that fail, by default
 */
export function evidenceAgainstCanary(spans: readonly Span[], priors: Span = FAILURE_PRIORS): number {
  const seen = { stable: { views: 0, failures: 0 }, canary: { views: 0, failures: 0 } }
  let log = 0
  let strongest = 0
  for (const { stable, canary } of spans) {
    if (stable.views > 0 && canary.views > 0) {
      const stableBet = rateOf(seen.stable, priors.stable)
      const canaryBet = Math.max(stableBet, rateOf(seen.canary, priors.canary))
      const common = (stable.views * stableBet + canary.views * canaryBet) / (stable.views + canary.views)
      log +=
        logLikelihood(stable, stableBet) -
        logLikelihood(stable, common) +
        logLikelihood(canary, canaryBet) -
        logLikelihood(canary, common)
      strongest = Math.max(strongest, log)
    }
    for (const side of ['stable', 'canary'] as const) {
      const { views, failures } = { stable, canary }[side]
      seen[side].views += views
      seen[side].failures += failures
    }
  }
  return Math.exp(strongest)
}

/** Merges spans in which one side has no views with the next ones: they hold nothing to compare. */
export function mergeIncompleteSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  let open: Span | null = null
  for (const span of spans) {
    const sum: Span = {
      stable: {
        views: (open?.stable.views ?? 0) + span.stable.views,
        failures: (open?.stable.failures ?? 0) + span.stable.failures,
      },
      canary: {
        views: (open?.canary.views ?? 0) + span.canary.views,
        failures: (open?.canary.failures ?? 0) + span.canary.failures,
      },
    }
    const isBoth = sum.stable.views > 0 && sum.canary.views > 0
    if (isBoth) joined.push(sum)
    open = isBoth ? null : sum
  }
  return joined
}
