import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes'
import styles from './collapsible.module.css'

interface CollapsibleProps {
  /** What an address calls it. */
  id?: string
  title: string
  /** Level of the title among the page's headings. */
  heading?: 'h2' | 'h3'
  /** Beside the title: a count, a duration. */
  aside?: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A heading that shows and hides what is under it (the accordion pattern of the ARIA practice guide). What it holds is in
 * the page from the start, and is shown without scripts and on paper.
 */
export function Collapsible({
  id,
  title,
  heading: Heading = 'h2',
  aside,
  isOpen,
  onToggle,
  children,
}: CollapsibleProps) {
  const panelId = useId()
  return (
    <div id={id} className={styles.collapsible}>
      <Heading className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className={styles.button}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.title}>{title}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
          <ChevronDown className={styles.arrow} size={20} strokeWidth={1.5} aria-hidden />
        </button>
      </Heading>
      <div id={panelId} className={classes(!isOpen && styles.closed)}>
        {children}
      </div>
    </div>
  )
}
