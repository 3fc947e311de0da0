import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { mergeIncompleteSpans, type Span } from './sequential-test'

/** Views and failures of the stable release, then of the canary. */
const countsSchema = z.tuple([
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
])
type Counts = z.infer<typeof countsSchema>

/** Networks are identified by a number from which they cannot be found. */
const NETWORK_NUMBERS = 1_024

/** Counts by span of time: the same spans on every gateway. */
export const spansSchema = z.record(z.string().regex(/^\d+$/), countsSchema)
type Spans = z.infer<typeof spansSchema>

/** Numbers of networks. */
export const networksSchema = z.array(z.number().int().min(0).max(NETWORK_NUMBERS)).max(NETWORK_NUMBERS)

const MINUTE_S = 60
const FINE_FOR_S = 10 * MINUTE_S
const COARSE_AFTER_S = 24 * 60 * MINUTE_S

/** Spans get longer the longer a canary lives: a second at first, a minute after ten, ten minutes after a day. */
export function spanAt(elapsedMs: number): number {
  const elapsedS = Math.max(0, Math.floor(elapsedMs / 1_000))
  if (elapsedS < FINE_FOR_S) return elapsedS
  const minutes = FINE_FOR_S + Math.floor((elapsedS - FINE_FOR_S) / MINUTE_S)
  if (elapsedS < COARSE_AFTER_S) return minutes
  const fineSpans = FINE_FOR_S + (COARSE_AFTER_S - FINE_FOR_S) / MINUTE_S
  return fineSpans + Math.floor((elapsedS - COARSE_AFTER_S) / (10 * MINUTE_S))
}

/** The number of a network, the same on every gateway. A private address counts as another network each time. */
function numberOf(network: string | null, canary: string): number {
  if (network === null) return randomInt(NETWORK_NUMBERS)
  return createHash('sha256').update(`${canary} ${network}`).digest().readUInt16BE(0) % NETWORK_NUMBERS
}

/** Adds a network; `canary` names the canary. */
export function addNetwork(networks: number[], network: string | null, canary: string) {
  const number = numberOf(network, canary)
  if (!networks.includes(number)) networks.push(number)
}

export function addCount(
  spans: Spans,
  span: number,
  { isCanary, isOk }: { isCanary: boolean; isOk: boolean },
) {
  const counts: Counts = spans[span] ?? [0, 0, 0, 0]
  const [views, failures] = isCanary ? ([2, 3] as const) : ([0, 1] as const)
  counts[views] += 1
  if (!isOk) counts[failures] += 1
  spans[span] = counts
}

/** What one gateway has counted. */
interface Counted {
  spans: Spans
}

/** What all gateways have counted, in the order of time. */
function sumsOf(tallies: readonly Counted[]): Counts[] {
  const sums = new Map<number, Counts>()
  for (const { spans } of tallies)
    for (const [span, counts] of Object.entries(spans)) {
      const sum = sums.get(Number(span)) ?? [0, 0, 0, 0]
      sums.set(Number(span), sum.map((value, index) => value + (counts[index] ?? 0)) as Counts)
    }
  return [...sums.entries()].sort(([left], [right]) => left - right).map(([, counts]) => counts)
}

/** Views of both sides in the order of time; spans without views of one side are merged. */
export const spansOf = (tallies: readonly Counted[]): Span[] =>
  mergeIncompleteSpans(
    sumsOf(tallies).map(([stableViews, stableFailures, canaryViews, canaryFailures]) => ({
      stable: { views: stableViews, failures: stableFailures },
      canary: { views: canaryViews, failures: canaryFailures },
    })),
  )

/** Views of the canary alone, in the order of time. */
export const canarySpansOf = (tallies: readonly Counted[]): Rate[] =>
  sumsOf(tallies).map(([, , views, failures]) => ({ views, failures }))

export interface Rate {
  views: number
  failures: number
}

/** How the two releases have done so far. */
export function totalsOf(tallies: readonly Counted[]): { stable: Rate; canary: Rate } {
  const sum: Counts = [0, 0, 0, 0]
  for (const { spans } of tallies)
    for (const counts of Object.values(spans))
      for (const index of [0, 1, 2, 3] as const) sum[index] += counts[index]
  const [stableViews, stableFailures, canaryViews, canaryFailures] = sum
  return {
    stable: { views: stableViews, failures: stableFailures },
    canary: { views: canaryViews, failures: canaryFailures },
  }
}
