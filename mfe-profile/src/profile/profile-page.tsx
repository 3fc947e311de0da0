import { browserStore, useAuth } from '@marga/sdk'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { SideMenu } from '@marga/ui/side-menu'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { DetailsSection } from '../basic-details/details-section'
import { LeaveGuard } from '../drafts/leave-guard'
import { ExportLinks } from '../export/export-links'
import { ResumeSheet } from '../export/resume-sheet'
import { createDraftStore } from '../lib/draft-store'
import type { LoadedProfile } from '../lib/load-profile'
import { loginNameOf } from '../lib/login-name'
import type { RecordKind } from '../lib/record-kinds'
import { DraftProvider } from '../lib/use-drafts'
import type { Station } from './completeness'
import { CompletenessPanel } from './completeness-panel'
import { ListSection } from './list-section'
import styles from './profile-page.module.css'
import type { WholeOutcome } from './save-whole'
import { SECTIONS, sectionIn, sectionPath } from './sections'

export function ProfilePage() {
  const profile = useLoaderData<LoadedProfile>()
  const { username } = profile.details
  const { user } = useAuth()
  const signedInAs = loginNameOf(user) || username
  // Two accounts can show the same name: drafts belong to the one that is signed in.
  const owner = user?.username ?? username
  const [drafts] = useState(() => createDraftStore(browserStore('sessionStorage'), owner))
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

/** Puts the focus on the field of that name once its form is in the page. */
function useWantedField(
  main: RefObject<HTMLElement | null>,
  name: string | undefined,
  setName: (name: undefined) => void,
) {
  // After each render: the section with the form may come with a later one.
  useEffect(() => {
    const field = name && main.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    if (!field) return
    field.focus()
    setName(undefined)
  })
}

const menuOf = (current: 'basic' | RecordKind) =>
  SECTIONS.map(({ name, label }) => ({ to: sectionPath(name), label, isCurrent: name === current }))

function Sections({ profile }: { profile: LoadedProfile }) {
  const [search] = useSearchParams()
  const current = sectionIn(search)
  /** What came of a save that leads to another section, until that section shows it. */
  const [carried, setCarried] = useState<WholeOutcome>()
  /** The list that is shown without its controls since it was saved. */
  const [viewed, setViewed] = useState<RecordKind>()
  const main = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  useWantedField(main, wanted, setWanted)
  const open = ({ field }: Station) => {
    setViewed(undefined)
    setWanted(field)
  }
  return (
    <div className={styles.columns}>
      <div className={styles.menu}>
        <SideMenu label="Sections" items={menuOf(current)} />
      </div>
      <div ref={main} className={styles.main}>
        {current === 'basic' ? (
          <DetailsSection profile={profile} />
        ) : (
          <ListSection
            key={current}
            kind={current}
            profile={profile}
            isEditable={viewed !== current}
            onView={setViewed}
            carried={carried}
            onCarry={setCarried}
          />
        )}
      </div>
      <div className={styles.extras}>
        <CompletenessPanel profile={profile} onOpen={open} />
        <ExportLinks profile={profile} />
      </div>
    </div>
  )
}
