import { z } from 'zod'
import { addCount, addNetwork, networksSchema, spansOf, spansSchema, totalsOf } from './counts'
import {
  beyond,
  bucketOf,
  durationsOf,
  edgeOf,
  histogramsSchema,
  joinedDurations,
  LEARN_FROM,
  sizeOf,
  slowSpans,
  thirdQuartile,
} from './durations'
import { evidenceAgainstCanary, type Span } from './sequential-test'

/** Web vitals that the guard judges: largest paint, and the delay of an interaction. */
const JUDGED_VITALS = ['LCP', 'INP'] as const
export type JudgedVital = (typeof JUDGED_VITALS)[number]

/** True for a web vital that is judged. */
export const isJudgedVital = (name: string): name is JudgedVital =>
  JUDGED_VITALS.some((vital) => vital === name)

/** What is judged beside views that fail. */
export type Measure = JudgedVital | 'forms'

/** Measures as sentences name them. */
export const MEASURE_NAMES: Record<Measure, string> = {
  LCP: 'the largest paint',
  INP: 'an interaction',
  forms: 'forms',
}

const valuesSchema = z.strictObject({
  /** By span of time. */
  spans: histogramsSchema,
  /** Numbers of the networks that the canary's values came from. */
  networks: networksSchema,
})

/** What one gateway has counted of a canary beside its views. */
export const measuresSchema = z.strictObject({
  LCP: valuesSchema.optional(),
  INP: valuesSchema.optional(),
  forms: z.strictObject({ spans: spansSchema, networks: networksSchema }).optional(),
})
export type Measures = z.infer<typeof measuresSchema>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Spans of measures: a minute in the first hour, ten minutes on the first day, then an hour. */
export function measureSpanAt(elapsedMs: number): number {
  const elapsed = Math.max(0, elapsedMs)
  if (elapsed < HOUR_MS) return Math.floor(elapsed / MINUTE_MS)
  if (elapsed < DAY_MS) return 60 + Math.floor((elapsed - HOUR_MS) / (10 * MINUTE_MS))
  return 60 + 138 + Math.floor((elapsed - DAY_MS) / HOUR_MS)
}

interface Counted {
  span: number
  isCanary: boolean
  network: string | null
  /** Names the canary. */
  key: string
}

/** Adds the duration of one visit, in milliseconds. */
export function addValue(
  measures: Measures,
  vital: JudgedVital,
  { span, isCanary, network, key, ms }: Counted & { ms: number },
) {
  measures[vital] ??= { spans: {}, networks: [] }
  const { spans, networks } = measures[vital]
  spans[span] ??= {}
  const bucket = bucketOf(ms)
  const [stable, canary] = spans[span][bucket] ?? [0, 0]
  spans[span][bucket] = isCanary ? [stable, canary + 1] : [stable + 1, canary]
  if (isCanary) addNetwork(networks, network, key)
}

/** Adds a form that was sent. */
export function addForm(
  measures: Measures,
  { span, isCanary, network, key, isOk }: Counted & { isOk: boolean },
) {
  measures.forms ??= { spans: {}, networks: [] }
  const { spans, networks } = measures.forms
  addCount(spans, span, { isCanary, isOk })
  if (isCanary && !isOk) addNetwork(networks, network, key)
}

/** Prior of both sides: one visit in four is above the third quartile. */
const VITAL_PRIORS = { stable: { views: 20, failures: 5 }, canary: { views: 20, failures: 5 } }
/** Prior of both sides: one form in ten is refused. */
const FORM_PRIORS = { stable: { views: 20, failures: 2 }, canary: { views: 20, failures: 2 } }

/** What is known of one measure. */
export interface Judged {
  measure: Measure
  /** Visits, and how many of them were slow; forms, and how many of them failed. */
  totals: Span
  /** What is slow with the stable release, in milliseconds: its third quartile; undefined for forms. */
  limitMs?: number
  evidence: number
  /** Networks of the canary's visits, or of its failed forms. */
  networks: number
}

const networksOf = (tallies: readonly Measures[], measure: Measure) =>
  new Set(tallies.flatMap((tally) => tally[measure]?.networks ?? [])).size

function judgeVital(tallies: readonly Measures[], measure: JudgedVital): Judged[] {
  const durations = durationsOf(tallies.map((tally) => tally[measure]?.spans ?? {}))
  const all = joinedDurations(durations)
  if (sizeOf(all.stable) < LEARN_FROM) return []
  const limit = thirdQuartile(all.stable)
  return [
    {
      measure,
      totals: beyond(all, limit),
      limitMs: edgeOf(limit),
      evidence: evidenceAgainstCanary(slowSpans(durations), VITAL_PRIORS),
      networks: networksOf(tallies, measure),
    },
  ]
}

function judgeForms(tallies: readonly Measures[]): Judged[] {
  const counted = tallies.map(({ forms }) => forms ?? { spans: {} })
  const totals = totalsOf(counted)
  if (totals.stable.views + totals.canary.views === 0) return []
  const evidence = evidenceAgainstCanary(spansOf(counted), FORM_PRIORS)
  return [{ measure: 'forms', totals, evidence, networks: networksOf(tallies, 'forms') }]
}

/** Speed and forms of a canary beside its stable release, as all gateways have counted them. */
export const judgeMeasures = (tallies: readonly Measures[]): Judged[] => [
  ...JUDGED_VITALS.flatMap((vital) => judgeVital(tallies, vital)),
  ...judgeForms(tallies),
]
