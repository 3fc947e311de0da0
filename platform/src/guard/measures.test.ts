import { randomNumbers } from '../testing-random'
import { addForm, addValue, judgeMeasures, type Measures, measureSpanAt } from './measures'
import { EVIDENCE_NEEDED_OF_MEASURE } from './sequential-test'

interface Experiment {
  /** How much longer pages of the canary take. */
  factor: number
  /** Visits of the canary, which gets a tenth. */
  visits: number
  random: () => number
}

/** A largest paint as in the field: log-normal, with 1.5 s as its median. */
function paintMs(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return 1_500 * Math.exp(0.6 * normal)
}

/** Visitors one after another, 60 in each span. */
function simulate({ factor, visits, random }: Experiment): Measures {
  const measures: Measures = {}
  for (let visit = 0; visit < visits * 10; visit += 1) {
    const isCanary = random() < 0.1
    addValue(measures, 'LCP', {
      span: Math.floor(visit / 60),
      isCanary,
      network: null,
      key: 'canary',
      ms: paintMs(random) * (isCanary ? factor : 1),
    })
  }
  return measures
}

const isFound = (measures: Measures) =>
  judgeMeasures([measures]).some(({ evidence }) => evidence >= EVIDENCE_NEEDED_OF_MEASURE)

function foundOf(experiments: number, of: Omit<Experiment, 'random'>): number {
  const random = randomNumbers(20_261_128)
  let found = 0
  for (let index = 0; index < experiments; index += 1) if (isFound(simulate({ ...of, random }))) found += 1
  return found
}

describe('a canary whose pages', () => {
  // The bound allows one alarm in 12 runs of these 500 experiments.
  test.each([
    ['are as fast', 1],
    ['are faster', 0.8],
    ['take 10 % longer, which is allowed', 1.1],
  ])('%s stays', (_what, factor) => {
    expect(foundOf(500, { factor, visits: 300 })).toBeLessThanOrEqual(1)
  })

  test.each([
    [20, 1.2, 4_000],
    [50, 1.5, 450],
    [100, 2, 200],
  ])('take %i % longer are found within so many of its visits', (_percent, factor, visits) => {
    expect(foundOf(20, { factor, visits })).toBeGreaterThanOrEqual(18)
  })
})

test('a limit is learnt from the visits before: what the first span holds is no evidence', () => {
  const measures: Measures = {}
  for (let visit = 0; visit < 1_000; visit += 1)
    addValue(measures, 'INP', {
      span: 0,
      isCanary: visit % 2 === 0,
      network: null,
      key: 'canary',
      ms: visit % 2 === 0 ? 900 : 50,
    })
  const [judged] = judgeMeasures([measures])
  expect(judged).toMatchObject({ measure: 'INP', evidence: 1 })
  expect(judged?.totals.canary).toEqual({ views: 500, failures: 500 })
})

test('forms of a canary that fail more often are found, those that fail alike are not', () => {
  const sent = (every: { stable: number; canary: number }) => {
    const measures: Measures = {}
    for (let form = 0; form < 600; form += 1)
      for (const side of ['stable', 'canary'] as const)
        addForm(measures, {
          span: Math.floor(form / 10),
          isCanary: side === 'canary',
          network: null,
          key: 'canary',
          isOk: form % every[side] !== 0,
        })
    return isFound(measures)
  }
  expect(sent({ stable: 10, canary: 3 })).toBe(true)
  expect(sent({ stable: 10, canary: 10 })).toBe(false)
})

test('what gateways have counted is one: their spans are the same', () => {
  const random = randomNumbers(1)
  const halves: Measures[] = [{}, {}]
  const whole: Measures = {}
  for (let visit = 0; visit < 3_000; visit += 1) {
    const seen = {
      span: Math.floor(visit / 60),
      isCanary: visit % 4 === 0,
      network: null,
      key: 'canary',
      ms: paintMs(random),
    }
    addValue(halves[visit % 2] ?? {}, 'LCP', seen)
    addValue(whole, 'LCP', seen)
  }
  const withoutNetworks = (tallies: Measures[]) =>
    judgeMeasures(tallies).map(({ networks: _, ...judged }) => judged)
  expect(withoutNetworks(halves)).toEqual(withoutNetworks([whole]))
})

test('spans are minutes, then ten minutes, then hours, and never go back', () => {
  const MINUTE_MS = 60_000
  const at = [0, 59.9, 60, 69, 71, 24 * 60 - 1, 24 * 60, 26 * 60].map((minutes) =>
    measureSpanAt(minutes * MINUTE_MS),
  )
  expect(at).toEqual([0, 59, 60, 60, 61, 197, 198, 200])
})
