import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './more-fields.module.css'

interface FoldProps extends ComponentPropsWithoutRef<'details'> {
  label: string
  /** Without its line nobody can close it. */
  hasLine: boolean
}

/** A part of a page behind one line; the platform's own disclosure. */
export const Fold = ({ label, hasLine, children, ...rest }: FoldProps) => (
  <details {...rest} className={styles.more}>
    <summary hidden={!hasLine}>
      {label}
      <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
    </summary>
    {children}
  </details>
)
