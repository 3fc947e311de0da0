export type LegalText = 'terms' | 'refunds' | 'privacy'

interface LegalVersion {
  /** Counted from 1. */
  version: number
  /** ISO date in India from which it counts. */
  from: string
}

/**
 * Versions of the texts that people agree to, the newest last: pages name them, and an order records which counted when it was
 * made. A changed text is a new version (mfe-marketing/src/legal/legal-versions.test.tsx), and those before can still be read.
 */
export const LEGAL_VERSIONS: Readonly<Record<LegalText, readonly [LegalVersion, ...LegalVersion[]]>> = {
  terms: [{ version: 1, from: '2026-11-27' }],
  refunds: [{ version: 1, from: '2026-11-28' }],
  privacy: [
    { version: 1, from: '2026-11-28' },
    { version: 2, from: '2026-11-29' },
    { version: 3, from: '2026-11-30' },
  ],
}

/** The version that counts on a day in India; the first one on days before it. */
export function legalVersionOn(text: LegalText, day: string): LegalVersion {
  const [first, ...others] = LEGAL_VERSIONS[text]
  return others.findLast(({ from }) => from <= day) ?? first
}

/** What who pays on a day agrees to, as an order records it: `terms 1, refunds 1, privacy 2`. */
export const agreedOn = (day: string): string =>
  (['terms', 'refunds', 'privacy'] as const)
    .map((text) => `${text} ${legalVersionOn(text, day).version}`)
    .join(', ')
