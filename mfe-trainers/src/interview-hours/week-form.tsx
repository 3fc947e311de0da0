import { textsOf } from '@marga/api-client'
import { changeInterviewHours } from '@marga/api-client/office-interview-hours-calls'
import type { InterviewHours } from '@marga/api-contract/office-interview-hours'
import { ALL_HOURS, hourText, MOST_DAYS_AHEAD, WEEKDAYS, weekdayText } from '@marga/constants/interview-hours'
import { rupeeNumber } from '@marga/constants/rupees'
import { useDeskChange } from '@marga/office/desk-change'
import type { PutBack } from '@marga/office/history-panel'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { type FormEvent, useState } from 'react'
import type { HoursForm } from './day-forms'
import { HourBoxes, hoursIn } from './hour-boxes'

const priceText = (paise: number) => rupeeNumber(paise).replace(/\.00$/, '')

/** What of the form differs from what is stored, in the words of the call. */
function changedIn(
  form: FormData,
  { week, days_ahead, price_paise }: InterviewHours,
): Record<string, string> {
  const hours = WEEKDAYS.map((weekday) => [weekday, hoursIn(form, weekday)] as const).filter(
    ([weekday, text]) => text !== week[weekday].join(','),
  )
  const { days_ahead: ahead, price } = textsOf(form, ['days_ahead', 'price'])
  return {
    ...Object.fromEntries(hours),
    ...(ahead.trim() !== String(days_ahead) && { days_ahead: ahead.trim() }),
    ...(price.trim() !== priceText(price_paise) && { price: price.trim() }),
  }
}

interface WeekChange {
  version: string
  values: object
}

/** What a row of the log had before, in the fields of the form; it has hours as people read them. */
export const putHoursBack: PutBack = ({ before }) => ({
  form: 'week',
  fields: [
    ...WEEKDAYS.flatMap((weekday) => {
      const hours = weekday in before ? String(before[weekday]).split(', ') : undefined
      return hours
        ? ALL_HOURS.map((hour, index) => [weekday, index, hours.includes(hourText(hour))] as const)
        : []
    }),
    ...('days_ahead' in before ? [['days_ahead', 0, String(before.days_ahead)] as const] : []),
    ...('price' in before ? [['price', 0, String(before.price).replace(/[^\d.]/g, '')] as const] : []),
  ],
})

/** The hours of each day of the week. */
export function WeekForm({ hours, onRefused, onDone }: HoursForm) {
  const { api } = useSite()
  const [isEmpty, setEmpty] = useState(false)
  const { ask, refuse, isBusy, problem, dialogs, saved } = useDeskChange<WeekChange>({
    ...{ title: 'Change hours and price?', verb: 'Change them' },
    send: (body, { preview, is_sure }) =>
      api(changeInterviewHours, { query: { preview }, body: { ...body, is_sure } }),
    onDone: ({ text }) => onDone(`Changed. ${text}`),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = changedIn(new FormData(event.currentTarget), hours)
    setEmpty(Object.keys(values).length === 0)
    if (Object.keys(values).length === 0) return refuse()
    await ask({ version: hours.version, values })
    onRefused()
  }
  return (
    <OfficeForm
      name="week"
      onSubmit={(event) => void submit(event)}
      {...{ problem, isEmpty, saved, dialogs }}
    >
      {WEEKDAYS.map((weekday) => (
        <HourBoxes
          key={weekday}
          label={weekdayText(weekday)}
          name={weekday}
          hours={hours.week[weekday]}
          error={problem?.errors?.[weekday]?.[0]}
        />
      ))}
      <TextField
        label="Days ahead"
        name="days_ahead"
        inputMode="numeric"
        defaultValue={String(hours.days_ahead)}
        hint={`Visitors can book so many days ahead, ${MOST_DAYS_AHEAD} at most.`}
        isOptionalKnown
        error={problem?.errors?.days_ahead?.[0]}
      />
      <TextField
        label="Price of an interview in rupees"
        name="price"
        inputMode="decimal"
        defaultValue={priceText(hours.price_paise)}
        hint="Who has booked, or is paying, keeps the price of then."
        isOptionalKnown
        error={problem?.errors?.price?.[0]}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}
