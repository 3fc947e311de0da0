import { randomNumbers } from '../testing-random'
import { evidenceAboveRate, highestRate } from './rate-test'
import { EVIDENCE_NEEDED } from './sequential-test'

interface Experiment {
  /** Rate of the release before, seen in so many views. */
  before: number
  viewsBefore: number
  rate: number
  views: number
}

const failuresIn = (views: number, rate: number, random: () => number) =>
  Array.from({ length: views }, random).filter((number) => number < rate).length

/** How many of 500 releases are taken back. */
function alarms({ before, viewsBefore, rate, views }: Experiment): number {
  const random = randomNumbers(20_261_122)
  let count = 0
  for (let index = 0; index < 500; index += 1) {
    const highest = highestRate({ views: viewsBefore, failures: failuresIn(viewsBefore, before, random) })
    const spans = Array.from({ length: views / 4 }, () => ({
      views: 4,
      failures: failuresIn(4, rate, random),
    }))
    if (evidenceAboveRate(spans, highest) >= EVIDENCE_NEEDED) count += 1
  }
  return count
}

test.each([
  [0, 200],
  [0.01, 200],
  [0.05, 500],
  [0.3, 1_000],
])('a release that fails as often as the one before, %p in %p views, stays', (rate, viewsBefore) => {
  expect(alarms({ before: rate, viewsBefore, rate, views: 2_000 })).toBeLessThanOrEqual(2)
})

test.each([
  [0, 500, 0.2],
  [0.01, 1_000, 0.1],
  [0.05, 2_000, 0.3],
])('one that fails far more often than %p in %p views, %p, is found', (before, viewsBefore, rate) => {
  expect(alarms({ before, viewsBefore, rate, views: 2_000 })).toBe(500)
})

test('nothing is known of a release that nobody has seen', () => {
  expect(highestRate({ views: 0, failures: 0 })).toBe(1)
  expect(evidenceAboveRate([{ views: 1_000, failures: 1_000 }], 1)).toBeLessThan(EVIDENCE_NEEDED)
})
