import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './collapsible.module.css'

interface CollapsibleProps {
  title: ReactNode
  /** Beside the title: a count, a duration. */
  aside?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** Opens and closes by itself, without scripts; what it holds is in the page from the start. */
export const Collapsible = ({ title, aside, isOpen = false, children }: CollapsibleProps) => (
  <details open={isOpen} className={styles.details}>
    <summary className={styles.summary}>
      <span className={styles.title}>{title}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
      <ChevronDown className={styles.arrow} size={20} strokeWidth={1.5} aria-hidden />
    </summary>
    {children}
  </details>
)
