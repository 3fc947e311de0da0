import type { Slot } from '@marga/api-contract/mock-interview'
import { useLocalTime } from '@marga/checkout/use-local-time'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { SelectField } from '@marga/ui/field'
import { useFieldFault } from '@marga/ui/field-faults'
import { useIsHydrated } from '@marga/ui/use-is-hydrated'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './slot-picker.module.css'

interface SlotPickerProps {
  slots: readonly Slot[]
  error: string | undefined
  /** The visitor has just asked for it: it takes the focus. */
  isAskedFor?: boolean
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

/** A day, then a free time of it. Taken times are shown as such. Without scripts the times of every day are there. */
export function SlotPicker({ slots, error: refusal, isAskedFor = false }: SlotPickerProps) {
  const error = useFieldFault('starts_at', refusal)
  const isHydrated = useIsHydrated()
  const days = byDay(slots)
  const dayWith = (isFit: (slot: Slot) => boolean) => days.find(([, list]) => list.some(isFit))?.[0]
  // A time that could not be moved any more is taken by choice only.
  const firstFree =
    dayWith(({ is_free, is_changeable }) => is_free && is_changeable !== false) ??
    dayWith(({ is_free }) => is_free)
  const [chosen, setDay] = useState(firstFree)
  const day = days.some(([name]) => name === chosen) ? chosen : firstFree
  const select = useRef<HTMLSelectElement>(null)
  // Chosen in the served page, before its scripts ran: it counts.
  useLayoutEffect(() => setDay((known) => select.current?.value || known), [])
  useEffect(() => {
    if (isAskedFor) select.current?.focus()
  }, [isAskedFor])
  return (
    <div className={styles.picker}>
      <div className={styles.days}>
        <SelectField ref={select} label="Day" value={day} onChange={({ target }) => setDay(target.value)}>
          {days.map(([name, ofDay]) => {
            const free = ofDay.filter(({ is_free }) => is_free).length
            return (
              <option key={name} value={name} disabled={free === 0}>
                {shortDay(name)}: {free} free
              </option>
            )
          })}
        </SelectField>
      </div>
      {days
        .filter(([name]) => !isHydrated || name === day)
        .map(([name, list]) => (
          <fieldset
            key={name}
            hidden={name !== day}
            className={styles.times}
            aria-describedby={error ? 'slot-error' : undefined}
          >
            <legend>
              Time (IST){!isHydrated && <span className={styles.ofDay}>, {shortDay(name)}</span>}
              {list[0] && <LocalTime slot={list[0]} />}
            </legend>
            {list.map((slot) => (
              <Time key={slot.starts_at} slot={slot} />
            ))}
          </fieldset>
        ))}
      {error && (
        <p id="slot-error" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What the times of a day are by the visitor's own clock, where that differs from India's. */
function LocalTime({ slot }: { slot: Slot }) {
  const start = new Date(slot.starts_at)
  const local = useLocalTime(start, elsewhereOnDay)
  return (
    local && (
      <span className={styles.local}>
        : {timeInIndia(start)} is {local} for you
      </span>
    )
  )
}

function Time({ slot: { starts_at, is_free } }: { slot: Slot }) {
  return (
    <label className={styles.time}>
      <input type="radio" name="starts_at" value={starts_at} required disabled={!is_free} />
      <span>
        {timeInIndia(new Date(starts_at))}
        {!is_free && <span className={styles.taken}> taken</span>}
      </span>
    </label>
  )
}
