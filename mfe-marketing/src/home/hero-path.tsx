import styles from './hero-path.module.css'

const STATIONS = [
  { step: 'Course', title: 'Probability and inference', detail: 'Week 3 of 12, Data Science' },
  { step: 'Project', title: 'Churn model, reviewed line by line', detail: 'Your repository, our comments' },
  { step: 'Interview', title: 'Mock interview', detail: '45 minutes, with a mentor from the field' },
  { step: 'Job', title: 'Offer letter', detail: 'Junior data scientist, Pune' },
] as const

/** The path large: four stations from the first course to the job. */
export const HeroPath = () => (
  <div className={styles.figure}>
    <svg className={styles.line} viewBox="0 0 420 440" preserveAspectRatio="none" fill="none" aria-hidden>
      <path
        d="M40 405C40 330 110 360 110 300S180 255 180 190 250 145 250 85 350 60 380 30"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        pathLength="1"
      />
    </svg>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers */}
    <ol role="list" aria-label="The path from a course to a job" className={styles.stations}>
      {STATIONS.map(({ step, title, detail }) => (
        <li key={step}>
          <span className={styles.step}>{step}</span>
          <strong>{title}</strong>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ol>
  </div>
)
