import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** Buttons beside each other; on phones they wrap. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
