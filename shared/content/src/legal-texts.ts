import type { LegalPageData, WrittenVersion } from '@marga/api-contract/legal-texts'
import {
  type LegalText,
  type LegalVersion,
  type LegalVersions,
  legalVersionOn,
} from '@marga/constants/legal-versions'
import { PRIVACY_VERSIONS } from './privacy-texts'
import { REFUND_VERSIONS } from './refund-texts'
import { TERMS_VERSIONS } from './terms-texts'

/** What each legal text says until the company gives it a version of its own. None is ever changed: people have agreed to it. */
export const BUILT_IN_LEGAL: Readonly<Record<LegalText, LegalVersions<WrittenVersion>>> = {
  terms: TERMS_VERSIONS,
  refunds: REFUND_VERSIONS,
  privacy: PRIVACY_VERSIONS,
}

/** Headings of their pages. */
export const LEGAL_TITLES: Readonly<Record<LegalText, string>> = {
  terms: 'Terms',
  refunds: 'Refunds and cancellation',
  privacy: 'Privacy',
}

/** A page as it is while the API does not answer. */
export function builtInLegalPage(text: LegalText, asked: string, day: string): LegalPageData {
  const versions = BUILT_IN_LEGAL[text]
  const counts = legalVersionOn(versions, day)
  const shown = versions.find(({ version }) => String(version) === asked) ?? counts
  const [first, ...others] = versions
  const entry = ({ version, from }: LegalVersion) => ({ version, from })
  return {
    versions: [entry(first), ...others.map(entry)],
    ...{ counts: counts.version, shown: shown.version, value: shown.value },
  }
}
