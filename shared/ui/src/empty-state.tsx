import type { ReactNode } from 'react'
import { MissingDrawing } from './drawings'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
  /** One of the drawings: something is missing, a list is empty, a page is to come, or a fault of ours. */
  drawing?: ReactNode
}

/** Nothing to show, or nothing could be shown: one drawing, one sentence and one action. */
export function EmptyState({ children, action, drawing = <MissingDrawing /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
