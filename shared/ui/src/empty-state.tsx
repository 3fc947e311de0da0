import type { ComponentType, ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
  /** Of `drawings.tsx`; each page loads its own. */
  drawing: ComponentType
}

/** Nothing to show, or nothing could be shown: one drawing, one sentence and one action. */
export function EmptyState({ children, action, drawing: Drawing }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
