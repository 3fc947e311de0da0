import { Progress } from '@marga/ui/progress'
import { Timeline } from '@marga/ui/timeline'
import { Link } from 'react-router-dom'
import { useDrafts } from '../drafts/use-drafts'
import type { LoadedProfile } from '../lib/load-profile'
import { blankOf } from '../records/record-kinds'
import { type Station, stationsOf } from './completeness'
import styles from './profile-page.module.css'
import { sectionPath } from './sections'

/** How far the profile is, and what is still missing. */
export function CompletenessPanel({ profile }: { profile: LoadedProfile }) {
  const stations = stationsOf(profile)
  const missing = stations.filter(({ isReached }) => !isReached)
  const share = (stations.length - missing.length) / stations.length
  const { drafts, createDraft } = useDrafts()
  /** The form of an empty list is open when its section comes. */
  const openForm = (section: Station['section']) => {
    if (section === 'basic' || Object.values(drafts).some(({ kind }) => kind === section)) return
    createDraft({ kind: section, values: blankOf(section), isTouched: false })
  }
  return (
    <section aria-label="Completeness" className={styles.complete}>
      <Progress label={`${Math.round(share * 100)}% complete`} value={share} />
      {missing.length > 0 && (
        <Timeline>
          {missing.map(({ label, section }) => (
            <li key={label}>
              <Link to={sectionPath(section)} preventScrollReset onClick={() => openForm(section)}>
                {label}
              </Link>
            </li>
          ))}
        </Timeline>
      )}
    </section>
  )
}
