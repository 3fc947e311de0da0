import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** Names and values side by side: duration, educator, price. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
)

export const Description = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
