import { HONEYPOT } from '@marga/contract/honeypot'
import styles from './honeypot.module.css'

/** Told apart from a person without a puzzle: a program fills in what nobody sees (docs/product.md#automated-requests). */
export const Honeypot = () => (
  <div className={styles.away} aria-hidden>
    <label>
      Leave this empty
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
