import type { LegalPageData } from '@marga/api-contract/legal-texts'
import { dayText } from '@marga/constants/day-text'
import type { LegalText, LegalVersion } from '@marga/constants/legal-versions'
import { filledText } from '@marga/constants/linked-text'
import { LEGAL_TITLES } from '@marga/content/legal-texts'
import { useDegraded, useSite } from '@marga/sdk'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { Link, useLoaderData } from 'react-router-dom'
import { companyFields } from './company-fields'
import styles from './legal-page.module.css'
import type { loader } from './legal-route'
import { LegalSections } from './legal-sections'
import { RefundsToday } from './refunds-today'

const DESCRIPTIONS: Readonly<Record<LegalText, string>> = {
  terms:
    'The rules between Marga and its learners and trainers: accounts, batches, interviews, placement assistance.',
  refunds: 'When Marga refunds a course or a mock interview, how much, and how.',
  privacy: 'What Marga keeps about visitors and members, why, for how long, and how to have it deleted.',
}

const linkTo = (version: number) => ({ search: `?version=${version}` })

/** The others: those before, and those that are announced. */
function Versions({ versions, counts, shown }: LegalPageData) {
  const others = versions.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <section>
      <h2>Other versions</h2>
      {others.map(({ version, from }) => (
        <p key={version}>
          <Link to={linkTo(version)}>Version {version}</Link>, {version > counts ? 'which counts from' : 'of'}{' '}
          {dayText(from)}
        </p>
      ))}
    </section>
  )
}

/** Above the version that counts: what takes its place, and when. Above another one: which counts. */
function WhatCounts({ versions, counts, shown }: LegalPageData) {
  if (shown !== counts)
    return (
      <Notice kind="info" isAnnounced={false}>
        Today <Link to={linkTo(counts)}>version {counts}</Link> counts.
      </Notice>
    )
  return versions
    .filter(({ version }) => version > counts)
    .map(({ version, from }) => (
      <Notice key={version} kind="info" isAnnounced={false}>
        From {dayText(from)} <Link to={linkTo(version)}>version {version}</Link> counts.
      </Notice>
    ))
}

/** The day of the version that is shown. */
const fromOf = ({ versions, shown }: LegalPageData) =>
  versions.find(({ version }: LegalVersion) => version === shown)?.from ?? ''

/** Terms, refund rules or privacy: short sections of plain sentences, with their version and day. */
export function LegalPage() {
  const { text, page, prices } = useLoaderData<typeof loader>()
  const fields = companyFields(useSite().config.company)
  const { lead, sections } = page.value
  return (
    <Container>
      <PageMeta
        title={LEGAL_TITLES[text]}
        description={DESCRIPTIONS[text]}
        isHidden={page.shown !== page.counts}
      />
      <PageHead title={LEGAL_TITLES[text]} lead={filledText(lead, fields)} />
      <StaleNotice isShown={useDegraded()} />
      <div className={styles.sections}>
        <p>
          Version {page.shown}, of {dayText(fromOf(page))}
        </p>
        <WhatCounts {...page} />
        <LegalSections sections={sections} fields={fields} />
        {/* What the rules come to today; it is no part of the text. */}
        {text === 'refunds' && page.shown === page.counts && <RefundsToday prices={prices} />}
        <Versions {...page} />
      </div>
    </Container>
  )
}
