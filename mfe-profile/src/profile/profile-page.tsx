import { browserStore, useAuth, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { SideMenu } from '@marga/ui/side-menu'
import { Fragment, useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import { DetailsSection } from '../basic-details/details-section'
import { createDraftStore } from '../drafts/draft-store'
import { LeaveGuard } from '../drafts/leave-guard'
import { DraftProvider, useDrafts } from '../drafts/use-drafts'
import { ExportLinks } from '../export/export-links'
import { ResumeSheet } from '../export/resume-sheet'
import type { LoadedProfile } from '../lib/load-profile'
import { RECORD_LISTS, type RecordKind } from '../records/record-kinds'
import { RecordSection } from '../records/record-section'
import { CompletenessPanel } from './completeness-panel'
import styles from './profile-page.module.css'
import { saveWhole, type WholeOutcome } from './save-whole'
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
          <ListSection key={current} kind={current} profile={profile} />
        )}
      </div>
      <div className={styles.extras}>
        <CompletenessPanel profile={profile} />
        <ExportLinks profile={profile} />
      </div>
    </div>
  )
}

/** What came of saving everything; where the fault is in a section that is not on the screen, the way to it. */
const WholeNotice = ({ outcome, current }: { outcome: WholeOutcome; current: RecordKind }) => (
  <Notice kind={outcome.isSaved ? 'success' : 'error'}>
    {outcome.text}
    {outcome.sections
      .filter((kind) => kind !== current)
      .map((kind) => (
        <Fragment key={kind}>
          {' '}
          <Link to={sectionPath(kind)}>Go to {RECORD_LISTS[kind].title}</Link>
        </Fragment>
      ))}
  </Notice>
)

/** One of the four lists, and the switch that saves everything or opens it for changes again (docs/product.md#sections). */
function ListSection({ kind, profile }: { kind: RecordKind; profile: LoadedProfile }) {
  const { drafts, removeDrafts } = useDrafts()
  const site = useSite()
  const { revalidate } = useRevalidator()
  const [isEditable, setEditable] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<WholeOutcome>()

  const save = async () => {
    setSaving(true)
    const result = await saveWhole(site, drafts)
    setOutcome(result)
    if (result.isSaved) {
      await revalidate()
      removeDrafts(...Object.keys(drafts))
      setEditable(false)
    }
    setSaving(false)
  }
  const edit = () => {
    setOutcome(undefined)
    setEditable(true)
  }
  return (
    <>
      <div className={styles.switch}>
        {isEditable ? (
          <Button isBusy={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving profile' : 'Save profile'}
          </Button>
        ) : (
          <Button variant="quiet" onClick={edit}>
            Edit profile
          </Button>
        )}
      </div>
      {outcome && <WholeNotice outcome={outcome} current={kind} />}
      <RecordSection
        kind={kind}
        records={profile.records[kind]}
        isEditable={isEditable}
        faults={outcome?.faults ?? {}}
      />
    </>
  )
}
