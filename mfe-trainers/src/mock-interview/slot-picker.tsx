import type { Slot } from '@marga/api-contract/mock-interview'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { SelectField } from '@marga/ui/field'
import { useState } from 'react'
import styles from './slot-picker.module.css'
import { SlotTime } from './slot-time'

interface SlotPickerProps {
  slots: readonly Slot[]
  error: string | undefined
}

/** Slots by the day that they have in India, in order. */
function byDay(slots: readonly Slot[]) {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = dayInIndia(new Date(slot.starts_at))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days]
}

/** "Tue, 24 November": all of it fits a phone's select, and within two weeks no year is needed. */
const shortDay = (day: string) => day.replace(/^(\w{3})\w*, (.*) \d{4}$/, '$1, $2')

/** A day, then a free time of it. Taken times are shown as such. */
export function SlotPicker({ slots, error }: SlotPickerProps) {
  const days = byDay(slots)
  const firstFree = days.find(([, list]) => list.some(({ is_free }) => is_free))?.[0]
  const [chosen, setDay] = useState(firstFree)
  const day = days.some(([name]) => name === chosen) ? chosen : firstFree
  const list = days.find(([name]) => name === day)?.[1] ?? []
  return (
    <div className={styles.picker}>
      <SelectField label="Day" value={day} onChange={({ target }) => setDay(target.value)}>
        {days.map(([name, ofDay]) => {
          const free = ofDay.filter(({ is_free }) => is_free).length
          return (
            <option key={name} value={name} disabled={free === 0}>
              {shortDay(name)}: {free} free
            </option>
          )
        })}
      </SelectField>
      <fieldset className={styles.times} aria-describedby={error ? 'slot-error' : undefined}>
        <legend>Time (IST)</legend>
        {list.map(({ starts_at, is_free }) => (
          <label key={starts_at} className={styles.time}>
            <input type="radio" name="starts_at" value={starts_at} required disabled={!is_free} />
            <span>
              {timeInIndia(new Date(starts_at))}
              {!is_free && <span className={styles.taken}> taken</span>}
              <SlotTime at={new Date(starts_at)} />
            </span>
          </label>
        ))}
      </fieldset>
      {error && (
        <p id="slot-error" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
