import type { Slot } from '@marga/api-contract/mock-interview'
import { useLocalTime } from '@marga/checkout/use-local-time'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { useFieldFault } from '@marga/ui/field-faults'
import { useDefaultValue } from '@marga/ui/posted'
import { useIsHydrated } from '@marga/ui/use-is-hydrated'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './slot-picker.module.css'

interface SlotPickerProps {
  slots: readonly Slot[]
  error: string | undefined
  /** The visitor has just asked for it: it takes the focus. */
  isAskedFor?: boolean
  /** When the visitor's own booking begins, which they move: its day is shown first. */
  own?: string
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

/** "Tue, 24 November": within some weeks no year is needed. */
const shortDay = (day: string) => day.replace(/^(\w{3})\w*, (.*) \d{4}$/, '$1, $2')

/** A day, then a free time of it. Taken times are shown as such. Without scripts the stylesheet shows the times of the day. */
export function SlotPicker({ slots, error: refusal, isAskedFor = false, own }: SlotPickerProps) {
  const error = useFieldFault('starts_at', refusal)
  const isHydrated = useIsHydrated()
  const days = byDay(slots)
  const posted = useDefaultValue('day', '')
  const isFree = ({ is_free }: Slot) => is_free
  const dayWith = (isFit: (slot: Slot) => boolean) => days.find(([, list]) => list.some(isFit))?.[0]
  // A time that could not be moved any more is taken by choice only.
  const firstFree = dayWith((slot) => isFree(slot) && slot.is_changeable !== false) ?? dayWith(isFree)
  const ownDay = days.find(([, list]) => list.some(({ starts_at }) => starts_at === own) && list.some(isFree))
  const [chosen, setDay] = useState(posted)
  const day = days.some(([name]) => name === chosen) ? chosen : (ownDay?.[0] ?? firstFree)
  const chips = useRef<HTMLFieldSetElement>(null)
  // Chosen in the served page, before its scripts ran: it counts.
  useLayoutEffect(() => setDay((known) => checkedIn(chips.current)?.value ?? known), [])
  useEffect(() => {
    if (isAskedFor) checkedIn(chips.current)?.focus()
  }, [isAskedFor])
  return (
    <div className={styles.picker} data-served={!isHydrated || undefined}>
      <fieldset ref={chips} className={styles.days}>
        <legend>Day</legend>
        {days.map(([name, ofDay]) => (
          <Day key={name} name={name} slots={ofDay} isChosen={name === day} onChoose={setDay} />
        ))}
      </fieldset>
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
              <Time key={slot.starts_at} slot={slot} isOwn={slot.starts_at === own} />
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

const checkedIn = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>('input:checked')

interface DayProps {
  name: string
  slots: readonly Slot[]
  isChosen: boolean
  onChoose: (name: string) => void
}

function Day({ name, slots, isChosen, onChoose }: DayProps) {
  const free = slots.filter(({ is_free }) => is_free).length
  const [weekday, day, month] = shortDay(name).split(/,? /)
  return (
    <label className={styles.day}>
      <input
        type="radio"
        name="day"
        value={name}
        checked={isChosen}
        disabled={free === 0}
        onChange={() => onChoose(name)}
      />
      <span>{weekday}</span> <strong>{day}</strong> <span>{free === 0 ? 'full' : month?.slice(0, 3)}</span>
      <span className={styles.free}>, {free} free</span>
    </label>
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

function Time({ slot: { starts_at, is_free }, isOwn }: { slot: Slot; isOwn: boolean }) {
  const isPosted = useDefaultValue('starts_at', '') === starts_at
  return (
    <label className={styles.time}>
      <input
        type="radio"
        name="starts_at"
        value={starts_at}
        required
        data-missing="Choose a time."
        disabled={!is_free}
        defaultChecked={isPosted && is_free}
      />
      <span>
        {timeInIndia(new Date(starts_at))}
        {!is_free && <span className={styles.taken}> {isOwn ? 'yours' : 'taken'}</span>}
      </span>
    </label>
  )
}
