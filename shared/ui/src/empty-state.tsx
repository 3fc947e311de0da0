import type { ReactNode } from 'react'
import { DRAWINGS } from './drawings'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
  /** What is drawn: something is missing, a list is empty, a page is to come, or a fault of ours. */
  drawing?: keyof typeof DRAWINGS
}

/** Nothing to show, or nothing could be shown: one drawing, one sentence and one action. */
export function EmptyState({ children, action, drawing = 'missing' }: EmptyStateProps) {
  const Drawing = DRAWINGS[drawing]
  return (
    <div className={styles.empty}>
      <Drawing />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
