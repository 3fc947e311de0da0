import { useLocalTime } from '@marga/checkout/use-local-time'
import styles from './slot-picker.module.css'

/** The same moment by the visitor's own clock, where that differs from India's. */
export function SlotTime({ at }: { at: Date }) {
  const local = useLocalTime(at)
  return local && <span className={styles.local}>{local} your time</span>
}
