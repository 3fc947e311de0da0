import { browserStore, useAuth } from '@marga/sdk'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { SideMenu } from '@marga/ui/side-menu'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { DetailsSection } from '../basic-details/details-section'
import { createDraftStore } from '../drafts/draft-store'
import { LeaveGuard } from '../drafts/leave-guard'
import { DraftProvider } from '../drafts/use-drafts'
import { ExportLinks } from '../export/export-links'
import { ResumeSheet } from '../export/resume-sheet'
import type { LoadedProfile } from '../lib/load-profile'
import { CompletenessPanel } from './completeness-panel'
import { ListSection } from './list-section'
import styles from './profile-page.module.css'
import type { WholeOutcome } from './save-whole'
import { SECTIONS, sectionIn, sectionPath } from './sections'

export function ProfilePage() {
  const profile = useLoaderData<LoadedProfile>()
  const { username } = profile.details
  // The name that a login takes; the field below may show another one (docs/product.md#usernames).
  const signedInAs = useAuth().user?.username || username
  const [drafts] = useState(() => createDraftStore(browserStore('sessionStorage'), username))
  return (
    <DraftProvider value={drafts}>
      <Container className={styles.screen}>
        <PageMeta title="Profile" isHidden />
        <PageHead title="Profile" lead={`Signed in as ${signedInAs}`} />
        <Sections profile={profile} />
        <LeaveGuard />
      </Container>
      <ResumeSheet profile={profile} />
    </DraftProvider>
  )
}

function Sections({ profile }: { profile: LoadedProfile }) {
  const [search] = useSearchParams()
  const current = sectionIn(search)
  /** What came of a save that leads to another section, until that section shows it. */
  const [carried, setCarried] = useState<WholeOutcome>()
  return (
    <div className={styles.columns}>
      <div className={styles.menu}>
        <SideMenu
          label="Sections"
          items={SECTIONS.map(({ name, label }) => ({
            to: sectionPath(name),
            label,
            isCurrent: name === current,
          }))}
        />
      </div>
      <div className={styles.main}>
        {current === 'basic' ? (
          <DetailsSection profile={profile} />
        ) : (
          <ListSection
            key={current}
            kind={current}
            profile={profile}
            carried={carried}
            onCarry={setCarried}
          />
        )}
      </div>
      <div className={styles.extras}>
        <CompletenessPanel profile={profile} />
        <ExportLinks profile={profile} />
      </div>
    </div>
  )
}
