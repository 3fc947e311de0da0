import { dayText } from '@marga/checkout/batch-texts'
import type { FactsBatch } from '@marga/checkout/program-facts'
import { rupees } from '@marga/constants/rupees'
import { coverOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { List } from '@marga/ui/list'
import { Link } from 'react-router-dom'
import styles from './hero-path.module.css'

interface Station {
  step: string
  title: string
  detail: string
  /** The page of it. */
  to?: string
}

const STATIONS: readonly Station[] = [
  { step: 'Job', title: 'Your first job in data', detail: 'Where the path leads' },
  {
    step: 'Interview',
    title: 'Mock interview',
    detail: '45 minutes, with a mentor from the field',
    to: '/mock-interview',
  },
  { step: 'Project', title: 'Churn model, reviewed line by line', detail: 'Your repository, our comments' },
]

/** The path large: it climbs from the next program through two stations to the job. */
export const HeroPath = ({ batches }: { batches: readonly FactsBatch[] }) => (
  <div className={styles.figure}>
    <svg className={styles.line} viewBox="0 0 100 400" preserveAspectRatio="none" fill="none" aria-hidden>
      <path
        d="M20 400C20 375 20 375 20 350 20 280 60 320 60 250S30 220 30 150 80 120 80 50"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        pathLength="1"
      />
    </svg>
    <List isOrdered reversed aria-label="The path from a course to a job" className={styles.stations}>
      {STATIONS.map(({ step, title, detail, to }) => (
        <li key={step}>
          <span className={styles.step}>{step}</span>
          <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
      <NextProgram batch={batches.find(({ isOpen }) => isOpen) ?? batches[0]} />
    </List>
  </div>
)

function NextProgram({ batch }: { batch: FactsBatch | undefined }) {
  const { artBase } = useSite().config
  if (!batch) return null
  const { program, price_paise, starts_on, isOpen } = batch
  return (
    <li className={styles.program}>
      <span className={styles.step}>Program</span>
      <strong>
        <Link to={`/courses?program=${encodeURIComponent(program)}`}>{program}</Link>
      </strong>
      <span className={styles.detail}>
        {rupees(price_paise)}
        {isOpen && starts_on && `, starts ${dayText(starts_on)}`}
      </span>
      <CourseImage address={coverOf(artBase, program)} isFirst className={styles.cover} />
    </li>
  )
}
