/** Texts that people agree to, in the order in which an order names them. */
export const LEGAL_TEXTS = ['terms', 'refunds', 'privacy'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

export interface LegalVersion {
  /** Counted from 1. */
  version: number
  /** ISO date in India from which it counts. */
  from: string
}

/** The oldest first; each counts from the day of the one before, or from a later one. */
export type LegalVersions<V extends LegalVersion = LegalVersion> = readonly [V, ...V[]]

/** The version that counts on a day in India; the first one on days before it. */
export const legalVersionOn = <V extends LegalVersion>(
  [first, ...others]: LegalVersions<V>,
  day: string,
): V => others.findLast(({ from }) => from <= day) ?? first

/** What who pays on a day agrees to, as an order records it: `terms 1, refunds 1, privacy 2`. */
export const agreedOn = (versions: Readonly<Record<LegalText, LegalVersions>>, day: string): string =>
  LEGAL_TEXTS.map((text) => `${text} ${legalVersionOn(versions[text], day).version}`).join(', ')
