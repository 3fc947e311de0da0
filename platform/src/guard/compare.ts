import type { Comparison } from '@marga/platform-contract/release-service'
import { spansOf, totalsOf } from './counts'
import { judgeMeasures } from './measures'
import {
  EVIDENCE_NEEDED,
  EVIDENCE_NEEDED_OF_MEASURE,
  evidenceAgainstCanary,
  type Span,
} from './sequential-test'
import type { Tally } from './tallies'
import { wilsonInterval } from './wilson'

/** Standard deviations that a share keeps within at 95 %. */
const DEVIATIONS = 1.96

/** A canary is not worse where its share is at most so many percentage points higher. */
export const NOT_WORSE_POINTS = 5

const inPoints = (share: number) => Math.round(share * 1_000) / 10

/**
 * By how much the canary's share of failures is higher, in percentage points, from and to at 95 % (Newcombe, "Interval estimation
 * for the difference between independent proportions", 1998, method 10).
 */
export function differenceOf({ stable, canary }: Span): [number, number] {
  const [before, now] = [wilsonInterval(stable, DEVIATIONS), wilsonInterval(canary, DEVIATIONS)]
  const difference = now.share - before.share
  const below = Math.hypot(now.share - now.low, before.high - before.share)
  const beyond = Math.hypot(now.high - now.share, before.share - before.low)
  return [inPoints(Math.max(-1, difference - below)), inPoints(Math.min(1, difference + beyond))]
}

/** A canary beside its stable release, by each measure of which something was seen. */
export function compare(tallies: readonly Tally[]): Comparison[] {
  const totals = totalsOf(tallies)
  const views = {
    measure: 'views',
    ...totals,
    difference: differenceOf(totals),
    evidence: evidenceAgainstCanary(spansOf(tallies)),
    needed: EVIDENCE_NEEDED,
  }
  const measures = judgeMeasures(tallies.map(({ measures = {} }) => measures)).map(
    ({ measure, totals, limitMs, evidence }) => ({
      measure,
      ...totals,
      ...(limitMs !== undefined && { limitMs }),
      difference: differenceOf(totals),
      evidence,
      needed: EVIDENCE_NEEDED_OF_MEASURE,
    }),
  )
  return [views, ...measures]
}
