import { ALL_HOURS, hourText } from '@marga/constants/interview-hours'
import { useFieldFault } from '@marga/ui/field-faults'
import styles from './hour-boxes.module.css'

interface HourBoxesProps {
  label: string
  /** Of the boxes: `mon`. */
  name: string
  /** Those that are ticked at first. */
  hours: readonly number[]
  error?: string | undefined
}

/** The hours of a day at which an interview begins, to be ticked. */
export function HourBoxes({ label, name, hours, error: refusal }: HourBoxesProps) {
  const error = useFieldFault(name, refusal)
  return (
    <fieldset className={styles.hours}>
      <legend>{label}</legend>
      {ALL_HOURS.map((hour) => (
        <label key={hour} className={styles.hour}>
          <input type="checkbox" name={name} value={hour} defaultChecked={hours.includes(hour)} />
          <span>{hourText(hour)}</span>
        </label>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

/** What is ticked, in the words of the call: `10,11,15`; '' for none. */
export const hoursIn = (form: FormData, name: string) => form.getAll(name).map(String).join(',')
