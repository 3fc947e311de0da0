import { Progress } from '@marga/ui/progress'
import { Timeline } from '@marga/ui/timeline'
import { Link } from 'react-router-dom'
import { detailsDraft } from '../basic-details/details-draft'
import { DETAILS_KEY } from '../lib/draft-store'
import type { LoadedProfile } from '../lib/load-profile'
import { blankOf } from '../lib/record-kinds'
import { useDrafts } from '../lib/use-drafts'
import { type Station, shareOf, stationsOf } from './completeness'
import styles from './profile-page.module.css'
import { sectionPath } from './sections'

interface CompletenessPanelProps {
  profile: LoadedProfile
  /** The form of a station is being opened. */
  onOpen: (station: Station) => void
}

/** How far the profile is, and what is still missing: each station opens its form at the field. */
export function CompletenessPanel({ profile, onOpen }: CompletenessPanelProps) {
  const stations = stationsOf(profile)
  const missing = stations.filter(({ isReached }) => !isReached)
  const share = shareOf(stations)
  const { drafts, createDraft, setDraft } = useDrafts()
  const openForm = (station: Station) => {
    const { section } = station
    const kind = section === 'basic' ? 'details' : section
    const isOpen = Object.values(drafts).some((draft) => draft.kind === kind)
    if (!isOpen && section === 'basic') setDraft(DETAILS_KEY, detailsDraft(profile))
    if (!isOpen && section !== 'basic')
      createDraft({ kind: section, values: blankOf(section), isTouched: false })
    onOpen(station)
  }
  return (
    <section aria-label="Completeness" className={styles.complete}>
      <Progress label={`${Math.round(share * 100)}% complete`} value={share} />
      {missing.length > 0 && (
        <Timeline>
          {missing.map((station) => (
            <li key={station.label}>
              <Link to={sectionPath(station.section)} preventScrollReset onClick={() => openForm(station)}>
                {station.label}
              </Link>
            </li>
          ))}
        </Timeline>
      )}
    </section>
  )
}
