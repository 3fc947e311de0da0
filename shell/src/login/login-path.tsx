import styles from './login-page.module.css'

const STATIONS = [
  { x: 60, y: 420, label: 'Course' },
  { x: 190, y: 290, label: 'Project' },
  { x: 330, y: 210, label: 'Interview' },
] as const

/** The site's path, from the first course to the job. */
export const LoginPath = () => (
  <svg className={styles.path} viewBox="0 0 520 480" fill="none" aria-hidden>
    <path
      d="M60 420c90 0 50-130 130-130s60-80 140-80 50-120 130-120"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
    />
    {STATIONS.map(({ x, y, label }) => (
      <g key={label}>
        <circle cx={x} cy={y} r="14" fill="var(--paper)" stroke="currentColor" strokeWidth="6" />
        <text x={x + 28} y={y + 26} fill="var(--ink-soft)" fontSize="20">
          {label}
        </text>
      </g>
    ))}
    <circle cx="460" cy="90" r="20" fill="var(--accent)" />
    <text x="436" y="50" fill="var(--ink)" fontSize="22" fontWeight="600">
      Job
    </text>
  </svg>
)
