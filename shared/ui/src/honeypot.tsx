import { HONEYPOT } from '@marga/constants/honeypot'
import styles from './honeypot.module.css'

/** Recognizes programs without a puzzle: they fill in a field that people do not see (docs/product.md#automated-requests). */
export const Honeypot = () => (
  <div className={styles.away} aria-hidden>
    <label>
      Leave this empty
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
