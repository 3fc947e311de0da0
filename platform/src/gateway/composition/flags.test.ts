import type { FlagSetting } from '@marga/platform-contract/flags'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { flaggedPage, namesOfOff, pagesUnder } from './flags'
import { createCachedOwners } from './page-address'

const route = (path: string, facts: object = {}) => ({
  id: path.slice(1),
  path,
  render: 'server' as const,
  isIndexed: true,
  ...facts,
})
const entry = (extras: Partial<RegistryEntry['extras']>): RegistryEntry => ({
  url: '/entry.js',
  metadata: { integrity: '', version: '1.0.0' },
  extras: { kind: 'remote', owner: '', sdk: '', routes: [], assets: {}, shared: [], ...extras },
})
const shop = entry({
  routes: [
    route('/shop', { flags: ['checkout', 'wording'] }),
    route('/outlet', { when: { flag: 'outlet' } }),
  ],
  navigation: [
    { label: 'Outlet', to: '/outlet', place: 'bar', order: 1, when: { flag: 'outlet' } },
    { label: 'Shop', to: '/shop', place: 'bar', order: 2 },
  ],
  flags: {
    checkout: { default: 'on', description: 'Visitors can pay.' },
    outlet: { default: 'off', description: 'The outlet is open.' },
    wording: { default: 'long', description: 'Texts.', values: { long: 'all', short: 'little' } },
    unread: { default: 'on', description: 'Nobody reads it.' },
  },
})
const wide = entry({ routes: [route('/:promo'), route('/plain')] })

function setOf(entries: Record<string, RegistryEntry>) {
  const registry: Registry = {
    schema: '',
    microFrontends: Object.fromEntries(Object.entries(entries).map(([app, one]) => [app, [one]])),
  }
  return { registry, ownerOf: createCachedOwners(registry) }
}
const set = setOf({ shop, wide })

const setting = (value: FlagSetting['set'], until?: string): FlagSetting => ({
  set: value,
  at: '2026-11-28T10:00:00.000Z',
  by: 'anna',
  why: 'a try',
  ...(until && { until }),
})
const view = (settings: Record<string, FlagSetting> = {}, cohort?: string) => ({
  settings: new Map(Object.entries(settings)),
  cohort,
})
const values = (path: string, ...args: Parameters<typeof view>) => flaggedPage(set, path, view(...args)).flags

test('flags are as their app declares them until somebody sets them, and are told apart by what the page names', () => {
  const usual = flaggedPage(set, '/shop', view())
  expect(usual.flags).toEqual({ checkout: true, outlet: false, wording: 'long', unread: true })
  const off = flaggedPage(set, '/shop', view({ checkout: setting(0), wording: setting('short') }))
  expect(off.flags).toMatchObject({ checkout: false, wording: 'short' })
  expect(off.key).not.toBe(usual.key)
})

test('a flag that a page does not name changes neither the page nor its place in the cache', () => {
  const usual = flaggedPage(set, '/plain', view())
  const changed = flaggedPage(set, '/plain', view({ checkout: setting(0), unread: setting(50) }, '7'))
  expect(changed).toEqual(usual)
  expect(changed.isPersonal).toBe(false)
})

test('a flag that decides which pages there are hides them: another app may have the address', () => {
  expect(flaggedPage(set, '/outlet', view()).owner?.app).toBe('wide')
  expect(flaggedPage(set, '/outlet', view({ outlet: setting(100) })).owner?.app).toBe('shop')
  const [hidden, shown] = [view(), view({ outlet: setting(100) })].map(
    (one) => pagesUnder(set, one).registry.microFrontends.shop?.[0]?.extras.navigation?.length,
  )
  expect([hidden, shown]).toEqual([1, 2])
  expect(flaggedPage(set, '/plain', view({ outlet: setting(100) })).key).not.toBe(
    flaggedPage(set, '/plain', view()).key,
  )
})

test('half of the cohorts get what is on for half, each the same each time, and such a page is personal', () => {
  const cohorts = Array.from({ length: 2_000 }, (_, index) => String(index))
  const getsIt = (share: number) => (cohort: string) =>
    values('/shop', { checkout: setting(share) }, cohort)?.checkout === true
  const half = cohorts.filter(getsIt(50))
  expect(half.length / cohorts.length).toBeCloseTo(0.5, 1)
  expect(cohorts.filter(getsIt(50))).toEqual(half)
  expect(half.every(getsIt(70))).toBe(true)
  expect(flaggedPage(set, '/shop', view({ checkout: setting(50) }, '1')).isPersonal).toBe(true)
  expect(flaggedPage(set, '/shop', view({ checkout: setting(0) }, '1')).isPersonal).toBe(false)
})

test('once its time is over, and where a value is gone, the default counts', () => {
  expect(values('/shop', { checkout: setting(0, '2026-11-28T11:00:00.000Z') })?.checkout).toBe(true)
  expect(values('/shop', { checkout: setting(0, '2999-01-01T00:00:00.000Z') })?.checkout).toBe(false)
  expect(values('/shop', { wording: setting('tiny') })?.wording).toBe('long')
})

test('a condition on a flag that no release has hides its page', () => {
  const lost = setOf({ shop: entry({ routes: [route('/outlet', { when: { flag: 'outlet' } })] }) })
  expect(pagesUnder(lost, view()).ownerOf('/outlet')).toBeNull()
})

test('who reads the flag of another app gets the default of its owner while that is live', () => {
  const reader = entry({ flags: { checkout: { default: 'off', of: 'shop' } } })
  expect(flaggedPage(setOf({ reader, shop }), '/shop', view()).flags?.checkout).toBe(true)
  expect(flaggedPage(setOf({ reader }), '/shop', view()).flags?.checkout).toBe(false)
})

test('the API learns what is off, also what is off by default and was never set', () => {
  expect(namesOfOff(set.registry, view())).toBe('outlet')
  expect(namesOfOff(set.registry, view({ checkout: setting(0), outlet: setting(100) }))).toBe('checkout')
  expect(namesOfOff(setOf({ wide }).registry, view())).toBe('')
})
