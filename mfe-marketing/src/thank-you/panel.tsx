import type { ReactNode } from 'react'
import styles from './thank-you-page.module.css'

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="payment" className={styles.panel}>
    <h2 id="payment">{title}</h2>
    {children}
  </section>
)
