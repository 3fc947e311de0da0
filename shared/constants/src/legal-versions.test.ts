import { agreedOn, type LegalVersions, legalVersionOn } from './legal-versions'

const ONE: LegalVersions = [{ version: 1, from: '2026-11-27' }]
const THREE: LegalVersions = [
  { version: 1, from: '2026-11-28' },
  { version: 2, from: '2026-11-29' },
  { version: 4, from: '2026-11-29' },
]

test('a version counts from its day on, the first one before, and of two of a day the later one', () => {
  expect(legalVersionOn(THREE, '2026-01-01').version).toBe(1)
  expect(legalVersionOn(THREE, '2026-11-28').version).toBe(1)
  expect(legalVersionOn(THREE, '2026-11-29').version).toBe(4)
  expect(legalVersionOn(THREE, '2027-01-01').version).toBe(4)
})

test('what somebody agrees to on a day names the version of each text', () => {
  const versions = { privacy: THREE, terms: ONE, refunds: ONE }
  expect(agreedOn(versions, '2026-11-28')).toBe('terms 1, refunds 1, privacy 1')
  expect(agreedOn(versions, '2026-11-29')).toBe('terms 1, refunds 1, privacy 4')
})
