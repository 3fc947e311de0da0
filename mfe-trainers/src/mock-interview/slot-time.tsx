import { useLocalTime } from '@marga/checkout/use-local-time'
import { elsewhereOnDay } from '@marga/constants/indian-time'
import styles from './booking-panel.module.css'

/** The same moment by the visitor's own clock, where that differs from India's. */
export function SlotTime({ at }: { at: Date }) {
  const local = useLocalTime(at, elsewhereOnDay)
  return local && <span className={styles.yours}> {local} your time</span>
}
