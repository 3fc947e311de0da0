import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LoadedProfile } from '../lib/load-profile'
import { headingOf, RECORD_LISTS, type RecordKind } from '../lib/record-kinds'
import { periodOf, yearsOf } from '../records/record-card'
import styles from './export.module.css'

/** The order in which a resume is read. */
const ORDER: readonly RecordKind[] = ['experience', 'projects', 'education', 'skills']

/** The profile as one clean sheet, there only while it is printed. */
export const ResumeSheet = ({ profile }: { profile: LoadedProfile }) =>
  useIsPrinting() && <Sheet profile={profile} />

/** True between `beforeprint` and `afterprint`. */
function useIsPrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser copies the page right after the event, so the sheet is rendered in it.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

function Sheet({ profile: { details, extended, records } }: { profile: LoadedProfile }) {
  const name = `${details.first_name} ${details.last_name}`.trim() || details.username
  const place = [details.city, details.state, details.country].filter(Boolean).join(', ')
  const contact = [details.email, details.phone, place].filter(Boolean)
  return (
    <div className={styles.sheet}>
      <p className={styles.name}>{name}</p>
      <p>{contact.join(' · ')}</p>
      {extended.bio && <p className={`${styles.bio} ${styles.text}`}>{extended.bio}</p>}
      {ORDER.map((kind) => {
        const list = records[kind] ?? []
        if (list.length === 0) return null
        return (
          <div key={kind} className={styles.block}>
            <p className={styles.title}>{RECORD_LISTS[kind].title}</p>
            {list.map((record) => (
              <div key={record.id} className={styles.entry}>
                <p>
                  <strong>{headingOf(kind, record)}</strong>{' '}
                  {[periodOf(record), record.proficiency_level, yearsOf(record)].filter(Boolean).join(', ')}
                </p>
                {record.description && <p className={styles.text}>{record.description}</p>}
                {record.technologies_used && <p className={styles.text}>{record.technologies_used}</p>}
                {record.certification_name && <p>{record.certification_name}</p>}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
