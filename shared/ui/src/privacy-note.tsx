import type { ReactNode } from 'react'
import { FormLink } from './form-link'
import styles from './privacy-note.module.css'

/** Beside each form that takes personal data: what it is for, and where the rest is said (docs/product.md#personal-data). */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>
    {children} <FormLink to="/privacy">How we handle your data</FormLink>
  </p>
)
