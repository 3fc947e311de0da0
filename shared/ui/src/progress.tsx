import { useId } from 'react'
import styles from './progress.module.css'

/** How far something is, from 0 to 1; without a value it is under way and nobody knows how far. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} {...(value !== undefined && { value, max: 1 })} />
    </div>
  )
}
