import { PasswordDialog } from '@marga/checkout/password-dialog'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { Fragment, useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import { ProfileConflict } from '../conflict/conflict-notice'
import { DETAILS_KEY, type Drafts } from '../lib/draft-store'
import type { LoadedProfile } from '../lib/load-profile'
import { RECORD_LISTS, type RecordKind } from '../lib/record-kinds'
import { useDrafts } from '../lib/use-drafts'
import { RecordSection } from '../records/record-section'
import { AddressNotice, useAddressCheck } from './address-check'
import styles from './profile-page.module.css'
import { saveWhole, type WholeOutcome } from './save-whole'
import { sectionPath } from './sections'

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

interface ListSectionProps {
  kind: RecordKind
  profile: LoadedProfile
  isEditable: boolean
  /** The list to show without its controls; undefined: none. */
  onView: (kind: RecordKind | undefined) => void
  /** What came of a save in another section, whose fault is here. */
  carried: WholeOutcome | undefined
  onCarry: (outcome: WholeOutcome | undefined) => void
}

/** Saves everything; where all faults are in other sections, it leads to the first of them. */
function useWholeSave({ kind, onView, carried, onCarry }: Omit<ListSectionProps, 'profile' | 'isEditable'>) {
  const { drafts, setDraft, removeDrafts } = useDrafts()
  const site = useSite()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState(carried)
  const address = useAddressCheck()
  useEffect(() => {
    onCarry(undefined)
    return () => onView(undefined)
  }, [onCarry, onView])

  const save = async (written: Drafts = drafts) => {
    setSaving(true)
    if (await address.holds(written)) {
      setOutcome(undefined)
      setSaving(false)
      return
    }
    const result = await saveWhole(site, written)
    const [faulty] = result.sections
    if (faulty && !result.sections.includes(kind)) {
      onCarry(result)
      await navigate(sectionPath(faulty), { preventScrollReset: true })
      return
    }
    setOutcome(result)
    if (result.isSaved) {
      await revalidate()
      removeDrafts(...Object.keys(drafts))
      onView(kind)
    }
    setSaving(false)
  }
  const edit = () => {
    setOutcome(undefined)
    onView(undefined)
  }
  const draft = drafts[DETAILS_KEY]
  const conflict = draft &&
    outcome?.stored && {
      message: outcome.text,
      typed: draft.values,
      stored: outcome.stored,
      onKeep: () => {
        const { revision } = outcome.stored?.details ?? {}
        const mine = { ...draft, ...(revision !== undefined && { revision }) }
        setDraft(DETAILS_KEY, mine)
        void save({ ...drafts, [DETAILS_KEY]: mine })
      },
      onTake: () => {
        removeDrafts(DETAILS_KEY)
        setOutcome(undefined)
        void revalidate()
      },
    }
  return { isSaving, outcome, conflict, address, save, edit }
}

/** One of the four lists, and the switch that saves everything or opens it for changes again (docs/product.md#sections). */
export function ListSection({ profile, isEditable, ...saving }: ListSectionProps) {
  const { kind } = saving
  const { isSaving, outcome, conflict, address, save, edit } = useWholeSave(saving)
  // The form that the checklist opens is not saved yet.
  const isShown = outcome && !(outcome.isSaved && isEditable)
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
      {address.asked && <AddressNotice asked={address.asked} onTake={address.take} />}
      {conflict && <ProfileConflict {...conflict} />}
      {isShown && !conflict && <WholeNotice outcome={outcome} current={kind} />}
      <PasswordDialog problem={outcome?.problem} onProven={() => void save()} />
      <RecordSection
        kind={kind}
        records={profile.records[kind]}
        isEditable={isEditable}
        faults={outcome?.faults}
      />
    </>
  )
}
