import type { Registry } from '@marga/platform-contract/registry'
import { cohortBucketOf, fingerprintOf, registryFor, setIdOf, versionsOf } from './release-set'

const entry = (version: string, traffic: number, isDefault = true) => ({
  url: `/releases/demo/${version}/browser/entry.js`,
  metadata: { integrity: `sha384-${'a'.repeat(64)}`, version },
  deployment: { traffic, default: isDefault },
  extras: { kind: 'remote' as const, owner: 'a team', sdk: '^1.0.0', routes: [], assets: {}, shared: [] },
})

const withCanary = (share: number): Registry => ({
  schema: 'https://schema.example',
  microFrontends: {
    demo: [entry('1.0.0', 100 - share), entry('2.0.0', share, false)],
    other: [entry('1.0.0', 100)],
  },
})

const COHORTS = Array.from({ length: 10_000 }, (_, index) => String(index))
const versionFor = (registry: Registry, cohort: string | undefined) =>
  versionsOf(registryFor(registry, { cohort })).demo
const canaryCohorts = (share: number) =>
  COHORTS.filter((cohort) => versionFor(withCanary(share), cohort) === '2.0.0')

test.each([1, 10, 50, 90])('a canary of %p %% gets that share of the cohorts', (share) => {
  const got = canaryCohorts(share).length / 100
  expect(Math.abs(got - share)).toBeLessThan(1)
})

test('who has a canary keeps it when its share grows', () => {
  const many = new Set(canaryCohorts(50))
  expect(canaryCohorts(10).every((cohort) => many.has(cohort))).toBe(true)
})

test('a visitor without a cohort gets the stable release', () => {
  expect(versionFor(withCanary(99), undefined)).toBe('1.0.0')
})

test('a visitor stands elsewhere for another app: not the same people try out everything', () => {
  const both = COHORTS.filter(
    (cohort) => cohortBucketOf(cohort, 'demo') < 10 && cohortBucketOf(cohort, 'other') < 10,
  )
  expect(both.length).toBeGreaterThan(40)
  expect(both.length).toBeLessThan(180)
})

test('a set is named by its releases, in whatever order; shares make no difference', () => {
  expect(setIdOf({ demo: '1', other: '2' })).toBe(setIdOf({ other: '2', demo: '1' }))
  expect(setIdOf({ demo: '1', other: '2' })).not.toBe(setIdOf({ demo: '2', other: '2' }))
  const stable = (share: number) => fingerprintOf(registryFor(withCanary(share), {}))
  expect(stable(10)).toBe(stable(50))
  expect(stable(10)).not.toBe(fingerprintOf(registryFor(withCanary(99.9), { cohort: '1' })))
})
