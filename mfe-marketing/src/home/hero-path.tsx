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
  {
    step: 'Course',
    title: 'Statistics for Data Science',
    detail: 'Live online, with exercises',
    to: '/courses?program=Data%20Science',
  },
]

/** The path large: it climbs through four stations from the first course to the job. */
export const HeroPath = () => (
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
    </List>
  </div>
)
