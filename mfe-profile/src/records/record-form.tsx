import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConflictNotice } from '../conflict/conflict-notice'
import type { Draft } from '../lib/draft-store'
import type { RecordKind, RecordValues } from '../lib/record-kinds'
import type { StoredRecord } from '../lib/stored-record'
import { useDrafts } from '../lib/use-drafts'
import { RecordFields } from './record-fields'
import styles from './records.module.css'

interface RecordFormProps {
  kind: RecordKind
  draftKey: string
  draft: Draft
  /** The record that is changed, as the provider holds it now. */
  current?: StoredRecord
  /** Faults that a save of the whole page found. */
  faults?: Record<string, string[]> | undefined
  /** It is saved or given up, and closes now. */
  onClose: () => void
}

const textsOf = (form: HTMLFormElement): RecordValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Of two values, the one that has changed last. */
function useLatest<T>(first: T, second: T): T {
  const [seen, setSeen] = useState({ first, second, latest: first ?? second })
  if (seen.first === first && seen.second === second) return seen.latest
  const latest = seen.second === second ? first : second
  setSeen({ first, second, latest })
  return latest
}

/** Which record the fields are of, as the page's action reads it. */
function RecordKeys({ kind, draft: { id, revision } }: Pick<RecordFormProps, 'kind' | 'draft'>) {
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="kind" value={kind} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
    </>
  )
}

/** A new record or a change of one. What is typed is kept until it is saved or given up. */
export function RecordForm({ kind, draftKey, draft, current, faults, onClose }: RecordFormProps) {
  const { updateDraft, setDraft, removeDrafts } = useDrafts()
  const { fetcher, form, failure, problem, isBusy } = useFetcherForm<null, { isConflict: boolean }>({
    key: draftKey,
  })
  // Initial values only: the fields are uncontrolled.
  const [initial] = useState(draft.values)
  const isNew = draft.id === undefined
  const refusals = useLatest(problem?.errors, faults)
  const errorOf = (name: string) => refusals?.[name]?.[0]

  const close = () => {
    // A visitor who is elsewhere by now stays there.
    if (form.current?.contains(document.activeElement)) onClose()
    removeDrafts(draftKey)
  }
  const closeSaved = useEffectEvent(close)
  useEffect(() => {
    if (fetcher.data?.ok && !isBusy) closeSaved()
  }, [fetcher.data, isBusy])

  const saveOverIt = () => {
    if (!current || !form.current) return
    const values = textsOf(form.current)
    setDraft(draftKey, { ...draft, values, revision: current.revision })
    void fetcher.submit(fieldsOf(values, { kind, id: current.id, revision: current.revision }), {
      method: 'post',
    })
  }

  return (
    <SubmitForm
      fetcher={fetcher}
      ref={form}
      answer={refusals}
      data-draft={draftKey}
      method="post"
      className={styles.form}
      onInput={({ currentTarget }) => updateDraft(draftKey, textsOf(currentTarget))}
    >
      {problem && !failure?.isConflict && <Notice kind="error">{problem.message}</Notice>}
      {problem && failure?.isConflict && (
        <ConflictNotice onKeep={saveOverIt} onTake={close}>
          {problem.message}
        </ConflictNotice>
      )}
      <RecordKeys kind={kind} draft={draft} />
      <RecordFields kind={kind} values={initial} errorOf={errorOf} />
      <div className={styles.actions}>
        <SubmitButton isBusy={isBusy} busy="Saving">
          {isNew ? 'Save' : 'Update'}
        </SubmitButton>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </SubmitForm>
  )
}

/** A record's fields beside what is to be done with them, as the page's action reads them. */
export const fieldsOf = (
  values: RecordValues,
  { kind, id, revision }: { kind: RecordKind; id?: number; revision?: number },
) => ({
  ...values,
  intent: 'save',
  kind,
  ...(id !== undefined && { id: String(id) }),
  ...(revision !== undefined && { revision: String(revision) }),
})
