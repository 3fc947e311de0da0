import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** The site's path, broken off: for what is missing. */
const BrokenPath = () => (
  <svg className={styles.path} viewBox="0 0 320 96" fill="none" aria-hidden>
    <path d="M8 80h44c30 0 22-44 52-44h28" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M196 44h20c30 0 24-28 52-28h44"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="2 12"
      opacity="0.6"
    />
    <circle cx="52" cy="80" r="8" fill="var(--paper)" stroke="currentColor" strokeWidth="4" />
    <circle cx="132" cy="36" r="9" fill="var(--accent)" />
    <circle cx="268" cy="16" r="8" fill="var(--paper)" stroke="currentColor" strokeWidth="4" opacity="0.6" />
  </svg>
)

/** Nothing to show, or nothing could be shown: one sentence and one action. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <BrokenPath />
    <div className={styles.text}>{children}</div>
    {action}
  </div>
)
