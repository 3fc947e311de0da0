import { textsOf } from '@marga/api-client'
import type { InterviewDay, InterviewHours } from '@marga/api-contract/office-interview-hours'
import { WEEKDAYS } from '@marga/constants/interview-hours'
import { Actions } from '@marga/office/actions'
import { OfficeForm } from '@marga/office/office-form'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { type FormEvent, useState } from 'react'
import { HourBoxes, hoursIn } from './hour-boxes'
import { useDayChange } from './use-day-change'

export interface HoursForm {
  hours: InterviewHours
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

const NO_DAY = 'Choose under “First day” a day to come.'

/** All days from one to another: a holiday. */
export function BlockForm({ hours: { version }, ...rest }: HoursForm) {
  const texts = { title: 'Block these days?', verb: 'Block them', done: 'Blocked.' }
  const { change, refuse, isBusy, problem, dialogs, saved } = useDayChange({ version, texts, ...rest })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { from, until, reason } = textsOf(new FormData(event.currentTarget), ['from', 'until', 'reason'])
    if (!from) return refuse({ name: 'from', message: NO_DAY })
    void change(from, { is_blocked: true, ...(until && { until }), ...(reason && { reason }) })
  }
  return (
    <OfficeForm name="days" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <TextField
        label="First day"
        name="from"
        type="date"
        required
        error={(problem?.errors?.from ?? problem?.errors?.day)?.[0]}
      />
      <TextField label="Last day" name="until" type="date" error={problem?.errors?.until?.[0]} />
      <TextField
        label="Reason"
        name="reason"
        hint="For the office only."
        error={problem?.errors?.reason?.[0]}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}

/** The hours that a day has now: its own, or those of its day of the week. */
function hoursOf(day: string, { week }: InterviewHours, days: readonly InterviewDay[]) {
  const known = days.find((one) => one.day === day)
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]
  return known?.hours ?? (weekday ? week[weekday] : [])
}

/** More or fewer hours on one day than on its day of the week. */
export function OwnHoursForm({ hours, days, ...rest }: HoursForm & { days: readonly InterviewDay[] }) {
  const [day, setDay] = useState('')
  const texts = { title: 'Change the hours of this day?', verb: 'Change them', done: 'Changed.' }
  const { change, isBusy, problem, dialogs, saved } = useDayChange({ version: hours.version, texts, ...rest })
  const hasOwn = days.some((one) => one.day === day && one.has_own_hours)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { reason } = textsOf(form, ['reason'])
    if (day) void change(day, { hours: hoursIn(form, 'hours'), ...(reason && { reason }) })
  }
  return (
    <OfficeForm name="own hours" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <TextField
        label="Day"
        name="day"
        type="date"
        required
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        error={problem?.errors?.day?.[0]}
      />
      {day && (
        <>
          <HourBoxes
            key={day}
            label="Interviews begin at (IST)"
            name="hours"
            hours={hoursOf(day, hours, days)}
            error={problem?.errors?.hours?.[0]}
          />
          <TextField label="Reason" name="reason" hint="For the office only." />
          <Actions>
            <Button type="submit" isBusy={isBusy}>
              Show what changes
            </Button>
            {hasOwn && (
              <Button variant="quiet" onClick={() => void change(day, { hours: 'week' })}>
                As every week
              </Button>
            )}
          </Actions>
        </>
      )}
    </OfficeForm>
  )
}
