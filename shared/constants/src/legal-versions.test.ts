import { agreedOn, LEGAL_VERSIONS, legalVersionOn } from './legal-versions'

test('versions are counted from 1, and each counts from a later day than the one before', () => {
  for (const versions of Object.values(LEGAL_VERSIONS)) {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1))
    const days = versions.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].toSorted())
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
  }
})

test('a version counts from its day on, and the first one before', () => {
  expect(legalVersionOn('privacy', '2026-01-01').version).toBe(1)
  expect(legalVersionOn('privacy', '2026-11-28').version).toBe(1)
  expect(legalVersionOn('privacy', '2026-11-29').version).toBe(2)
  expect(legalVersionOn('privacy', '2026-11-30').version).toBe(3)
  expect(agreedOn('2026-11-28')).toBe('terms 1, refunds 1, privacy 1')
  expect(agreedOn('2026-11-29')).toBe('terms 1, refunds 1, privacy 2')
})
