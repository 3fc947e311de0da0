import { Button } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { RetryNotice } from '@marga/ui/retry-notice'
import { useFetcherForm, useFocusOnFault } from '@marga/ui/use-form'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { editKey } from '../lib/draft-store'
import { blankOf, headingOf, listOf, type RecordKind, valuesOf } from '../lib/record-kinds'
import type { StoredRecord } from '../lib/stored-record'
import { useDrafts } from '../lib/use-drafts'
import { RecordCard } from './record-card'
import { fieldsOf, RecordForm } from './record-form'
import styles from './records.module.css'
import { FOCUS, useFocusNext } from './use-focus-next'

interface RecordSectionProps {
  kind: RecordKind
  /** Null if the list could not be loaded. */
  records: readonly StoredRecord[] | null
  /** Whether the page is being edited or only viewed (docs/product.md#sections). */
  isEditable: boolean
  /** Faults that a save of the whole page found, by draft; undefined where it found none. */
  faults: Readonly<Record<string, Record<string, string[]>>> | undefined
}

/** The list's name and, while the page is edited, the way to add to it. */
function Head({ kind, onAdd }: { kind: RecordKind; onAdd: (() => void) | false }) {
  const { title, singular } = listOf(kind)
  return (
    <div className={styles.head}>
      <h2 id={kind}>{title}</h2>
      {onAdd && (
        <Button variant="quiet" data-add onClick={onAdd}>
          <Plus size={20} strokeWidth={1.5} aria-hidden />
          Add {singular}
        </Button>
      )}
    </div>
  )
}

/** One of the four lists: what is there, what is being written, and how to add, change and remove. */
export function RecordSection({ kind, records, isEditable, faults }: RecordSectionProps) {
  const { empty } = listOf(kind)
  const { drafts, createDraft, setDraft } = useDrafts()
  const section = useRef<HTMLElement>(null)
  const focusNext = useFocusNext(section)
  const removing = useRemoval(kind, focusNext)
  useFocusOnFault(section, faults)
  const newDrafts = Object.entries(drafts).filter(
    ([, draft]) => draft.kind === kind && draft.id === undefined,
  )

  const add = () => focusNext(FOCUS.form(createDraft({ kind, values: blankOf(kind), isTouched: false })))
  const edit = (record: StoredRecord) => {
    focusNext(FOCUS.form(editKey(kind, record.id)))
    setDraft(editKey(kind, record.id), {
      kind,
      id: record.id,
      revision: record.revision,
      values: valuesOf(kind, record),
      isTouched: false,
    })
  }

  return (
    <section ref={section} aria-labelledby={kind} className={styles.section}>
      <Head kind={kind} onAdd={isEditable && records !== null && add} />
      {isEditable &&
        newDrafts.map(([key, draft]) => (
          <RecordForm
            key={key}
            kind={kind}
            draftKey={key}
            draft={draft}
            faults={faults?.[key]}
            onClose={() => focusNext(FOCUS.add)}
          />
        ))}
      {records === null && <RetryNotice>This list could not be loaded. Nothing in it is lost.</RetryNotice>}
      {records?.length === 0 && newDrafts.length === 0 && (
        <EmptyState drawing={EmptyDrawing}>{empty}</EmptyState>
      )}
      {removing.notice}
      {records && records.length > 0 && (
        <Records
          kind={kind}
          records={records}
          isEditable={isEditable}
          faults={faults}
          onEdit={edit}
          onClose={({ id }) => focusNext(FOCUS.edit(id))}
          onDelete={removing.remove}
        />
      )}
    </section>
  )
}

interface RecordsProps extends Omit<RecordSectionProps, 'records'> {
  records: readonly StoredRecord[]
  onEdit: (record: StoredRecord) => void
  /** Its form is closed: saved or given up. */
  onClose: (record: StoredRecord) => void
  onDelete: (record: StoredRecord) => void
}

function Records({ kind, records, isEditable, faults, onEdit, onClose, onDelete }: RecordsProps) {
  const { drafts } = useDrafts()
  return (
    <List aria-label={listOf(kind).title} className={styles.list}>
      {records.map((record) => {
        const key = editKey(kind, record.id)
        const draft = drafts[key]
        return (
          <li key={record.id} className={styles.item}>
            {draft && isEditable ? (
              <RecordForm
                kind={kind}
                draftKey={key}
                draft={draft}
                current={record}
                faults={faults?.[key]}
                onClose={() => onClose(record)}
              />
            ) : (
              <RecordCard
                kind={kind}
                record={record}
                onEdit={isEditable ? () => onEdit(record) : undefined}
                onDelete={isEditable ? () => onDelete(record) : undefined}
              />
            )}
          </li>
        )
      })}
    </List>
  )
}

/** Deletes at once, without a question, and offers to take it back (docs/product.md#saving). */
function useRemoval(kind: RecordKind, focusNext: (place: string) => void) {
  const removal = useFetcherForm()
  const undoing = useFetcherForm()
  const [last, setLast] = useState<StoredRecord>()
  const isGone = last !== undefined && removal.fetcher.data?.ok === true && !removal.isBusy

  useEffect(() => {
    if (!undoing.fetcher.data?.ok || undoing.isBusy) return
    setLast(undefined)
    focusNext(FOCUS.add)
  }, [undoing.fetcher.data, undoing.isBusy, focusNext])

  const remove = (record: StoredRecord) => {
    setLast(record)
    focusNext(FOCUS.undo)
    void removal.fetcher.submit({ intent: 'delete', kind, id: String(record.id) }, { method: 'post' })
  }
  const undo = () => {
    if (last) void undoing.fetcher.submit(fieldsOf(valuesOf(kind, last), { kind }), { method: 'post' })
  }
  const notice = (
    <>
      {removal.problem && <Notice kind="error">{removal.problem.message}</Notice>}
      {undoing.problem && <Notice kind="error">{undoing.problem.message}</Notice>}
      {isGone && (
        <Notice
          kind="info"
          action={
            <Button variant="quiet" data-undo isBusy={undoing.isBusy} onClick={undo}>
              Undo
            </Button>
          }
        >
          {headingOf(kind, last)} is deleted.
        </Notice>
      )}
    </>
  )
  return { remove, notice }
}
