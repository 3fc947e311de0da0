import { Button } from '@marga/ui/button'
import { ChipList } from '@marga/ui/chip'
import { Pencil, Trash2 } from 'lucide-react'
import { headingOf, listOf, type RecordKind } from '../lib/record-kinds'
import type { StoredRecord } from '../lib/stored-record'
import styles from './records.module.css'

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const monthOf = (date: string) => MONTH.format(new Date(`${date}T00:00:00Z`))

/** "Jul 2022 to present": an empty end date means present. */
export function periodOf({ start_date, end_date }: Record<string, string | number>): string {
  const start = typeof start_date === 'string' ? start_date : ''
  const end = typeof end_date === 'string' ? end_date : ''
  if (!start && !end) return ''
  if (!start) return `until ${monthOf(end)}`
  return `${monthOf(start)} to ${end ? monthOf(end) : 'present'}`
}

const textOf = (record: StoredRecord, name: string) => String(record[name] ?? '').trim()

/** "2.5 years" of experience with a skill. */
export const yearsOf = (record: StoredRecord) => {
  const years = Number(record.years_of_experience ?? 0)
  return years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : ''
}

interface RecordCardProps {
  kind: RecordKind
  record: StoredRecord
  /** Left out while the page is only viewed. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export function RecordCard({ kind, record, onEdit, onDelete }: RecordCardProps) {
  const heading = headingOf(kind, record)
  const facts = [
    periodOf(record),
    textOf(record, 'proficiency_level'),
    yearsOf(record),
    [textOf(record, 'certification_name'), textOf(record, 'certification_issuer')].filter(Boolean).join(', '),
  ].filter(Boolean)
  const tools = textOf(record, 'technologies_used').split(',')
  const named = [...new Set(tools.map((tool) => tool.trim()).filter(Boolean))]
  return (
    <article aria-label={heading} className={styles.card}>
      <div className={styles.text}>
        <h3 className={styles.heading}>{heading}</h3>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {textOf(record, 'description') && <p className={styles.description}>{record.description}</p>}
        {named.length > 0 && <ChipList label="Technologies used" items={named} />}
      </div>
      {onEdit && onDelete && (
        <div className={styles.tools}>
          <Button
            variant="plain"
            data-edit={record.id}
            aria-label={`Edit ${listOf(kind).singular} ${heading}`}
            onClick={onEdit}
          >
            <Pencil size={20} strokeWidth={1.5} aria-hidden />
          </Button>
          <Button
            variant="plain"
            aria-label={`Delete ${listOf(kind).singular} ${heading}`}
            onClick={onDelete}
          >
            <Trash2 size={20} strokeWidth={1.5} aria-hidden />
          </Button>
        </div>
      )}
    </article>
  )
}
