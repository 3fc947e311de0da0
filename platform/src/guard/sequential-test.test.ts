import { randomNumbers } from '../testing-random'
import { EVIDENCE_NEEDED, evidenceAgainstCanary, mergeIncompleteSpans, type Span } from './sequential-test'

interface Experiment {
  stableRate: number
  canaryRate: number
  share: number
  views: number
  random: () => number
}

/** Visitors one after another, four a span, each to one of the two releases by chance. */
function simulate({ stableRate, canaryRate, share, views, random }: Experiment): Span[] {
  const spans: Span[] = []
  for (let view = 0; view < views; view += 4) {
    const span: Span = { stable: { views: 0, failures: 0 }, canary: { views: 0, failures: 0 } }
    for (let index = 0; index < 4; index += 1) {
      const isCanary = random() < share
      const side = isCanary ? span.canary : span.stable
      side.views += 1
      if (random() < (isCanary ? canaryRate : stableRate)) side.failures += 1
    }
    spans.push(span)
  }
  return mergeIncompleteSpans(spans)
}

const alarms = (experiments: number, of: Omit<Experiment, 'random'>) => {
  const random = randomNumbers(20_261_121)
  let count = 0
  for (let index = 0; index < experiments; index += 1)
    if (evidenceAgainstCanary(simulate({ ...of, random })) >= EVIDENCE_NEEDED) count += 1
  return count
}

describe('a canary that is no worse than its stable release', () => {
  // The bound allows one alarm in two runs of these 500 experiments; three in one run would be beyond chance.
  test.each([
    [0, 0, 10],
    [0.001, 0.001, 10],
    [0.01, 0.01, 10],
    [0.05, 0.05, 50],
    [0.3, 0.3, 50],
    [0.05, 0.01, 10],
  ])(
    'failing at %p and %p with %p %% of the traffic is taken back with a probability of one in a thousand',
    (stableRate, canaryRate, percent) => {
      expect(alarms(500, { stableRate, canaryRate, share: percent / 100, views: 2_000 })).toBeLessThanOrEqual(
        2,
      )
    },
  )
})

describe('a canary that is worse', () => {
  test('is always taken back when every view fails, within 120 views of which it got a tenth', () => {
    expect(alarms(200, { stableRate: 0.01, canaryRate: 1, share: 0.1, views: 120 })).toBeGreaterThanOrEqual(
      180,
    )
  })

  test('is taken back when one view in five fails, within 1,000 views of which it got a tenth', () => {
    expect(
      alarms(200, { stableRate: 0.01, canaryRate: 0.2, share: 0.1, views: 1_000 }),
    ).toBeGreaterThanOrEqual(180)
  })

  test('is taken back when it fails five times as often as a stable release that fails at times', () => {
    expect(
      alarms(100, { stableRate: 0.01, canaryRate: 0.05, share: 0.1, views: 20_000 }),
    ).toBeGreaterThanOrEqual(90)
  })
})

test('failures of both at the same time, such as an outage, are no evidence', () => {
  const outage: Span = { stable: { views: 90, failures: 90 }, canary: { views: 10, failures: 10 } }
  const calm: Span = { stable: { views: 90, failures: 0 }, canary: { views: 10, failures: 0 } }
  expect(evidenceAgainstCanary([calm, calm, outage, outage, calm])).toBeLessThan(10)
})

test('nothing seen of one of the two is no evidence', () => {
  expect(evidenceAgainstCanary([])).toBe(1)
  const lonely: Span = { stable: { views: 0, failures: 0 }, canary: { views: 50, failures: 50 } }
  expect(evidenceAgainstCanary([lonely])).toBe(1)
  expect(mergeIncompleteSpans([lonely])).toEqual([])
})
