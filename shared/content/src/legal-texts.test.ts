import { legalContentSchema } from '@marga/api-contract/legal-texts'
import { LEGAL_TEXTS } from '@marga/constants/legal-versions'
import { BUILT_IN_LEGAL, builtInLegalPage } from './legal-texts'

test('every built-in version is one that the office would take, to the letter', () => {
  for (const text of LEGAL_TEXTS)
    for (const { version, value } of BUILT_IN_LEGAL[text])
      expect([text, version, legalContentSchema.parse(value)]).toEqual([text, version, value])
})

test('versions are counted from 1, and each begins on a later day than the one before', () => {
  for (const versions of Object.values(BUILT_IN_LEGAL)) {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1))
    const days = versions.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].toSorted())
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
  }
})

test('a built-in page is of the version that is asked for, else of the one that counts', () => {
  const shown = (asked: string) => builtInLegalPage('privacy', asked, '2026-11-29')
  expect(shown('')).toMatchObject({ counts: 2, shown: 2, value: BUILT_IN_LEGAL.privacy[1]?.value })
  expect(shown('1')).toMatchObject({ counts: 2, shown: 1, value: BUILT_IN_LEGAL.privacy[0].value })
  expect(shown('77').shown).toBe(2)
  expect(shown('').versions).toEqual([
    { version: 1, from: '2026-11-28' },
    { version: 2, from: '2026-11-29' },
    { version: 3, from: '2026-11-30' },
  ])
})
