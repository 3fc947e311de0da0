import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './filter-fold.module.css'

interface FilterFoldProps {
  label: string
  /** What is set: "2 set"; '' for nothing. */
  set: string
  children: ReactNode
}

/**
 * Filters of a list. On phones they are behind one line, which says what is set; on wider screens they are in view.
 * The platform's own disclosure works without scripts.
 */
export const FilterFold = ({ label, set, children }: FilterFoldProps) => (
  <details className={styles.fold}>
    <summary>
      <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden />
      {label}
      {set && <span className={styles.set}>{set}</span>}
    </summary>
    {children}
  </details>
)
