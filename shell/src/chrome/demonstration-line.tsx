import styles from './demonstration-line.module.css'

export const DEMONSTRATION = 'Demonstration: people, reviews, partners are invented.'

/** Said once on each page of a site whose samples are not removed, in place of a mark at each name. */
export const DemonstrationLine = () => (
  <aside aria-label="Demonstration" className={styles.line}>
    {DEMONSTRATION}
  </aside>
)
