import { COMPANY } from '@marga/content/company'
import { Link } from 'react-router-dom'
import styles from './logo.module.css'

/** The path with its last station lit, and the name: marga is Sanskrit for path. */
export const Logo = () => (
  <Link to="/" className={styles.logo} aria-label={`${COMPANY.name}, home`}>
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden>
      <rect width="32" height="32" rx="9" fill="var(--primary)" />
      <path d="M6 23c5 0 4-7 8-7s3-7 8-7" stroke="var(--on-primary)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="9" r="3.5" fill="var(--accent)" />
    </svg>
    {COMPANY.name}
  </Link>
)
