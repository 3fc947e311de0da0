import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './privacy-note.module.css'

/** Beside each form that takes personal data: what it is for, and where the rest is said (docs/product.md#personal-data). */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>
    {children} <Link to="/privacy">How we handle your data</Link>
  </p>
)
