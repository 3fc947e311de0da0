import { faultsOfQuarantine, QUARANTINE, withQuarantine } from './quarantine.mjs'

const now = Date.parse('2026-11-27T12:00:00Z')
const entry = { title: 'a video: 2 clicks', owner: 'catalog team', since: '2026-11-20' }

test('every entry of the list can be used', () => {
  expect(faultsOfQuarantine(QUARANTINE, Date.now())).toEqual([])
})

test('without entries no test is tried again', () => {
  expect(withQuarantine([{ name: 'site' }], { list: [], now })).toEqual([{ name: 'site', retries: 0 }])
})

test('a test of the list is tried again, in a project that says so; every other test is not', () => {
  const [rest, quarantine] = withQuarantine([{ name: 'site' }], { list: [entry], now })
  expect(rest).toMatchObject({ name: 'site', retries: 0 })
  expect(quarantine).toMatchObject({ name: 'site, quarantine', retries: 2 })
  for (const [title, isListed] of [
    ['site tasks.spec.ts a video: 2 clicks', true],
    ['site tasks.spec.ts a video: 2 clicks more', false],
    ['site tasks.spec.ts the price of any program: 1 click', false],
  ] as const)
    expect([rest?.grepInvert?.test(title), quarantine?.grep?.test(title)]).toEqual([isListed, isListed])
})

test.each([
  [{ ...entry, owner: '' }, /name the whole title and the owner/],
  [{ ...entry, title: '' }, /name the whole title and the owner/],
  [{ ...entry, since: 'yesterday' }, /is no day up to today/],
  [{ ...entry, since: '2026-11-28' }, /is no day up to today/],
  [{ ...entry, since: '2026-11-12' }, /more than 14 days. catalog team repairs it or removes it/],
])('no run begins with the entry %j', (fault, sentence) => {
  expect(() => withQuarantine([{ name: 'site' }], { list: [fault], now })).toThrow(sentence)
})
