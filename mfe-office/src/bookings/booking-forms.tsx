import { changeOfficeBooking } from '@marga/api-client/office-sales-calls'
import type { Slot } from '@marga/api-contract/mock-interview'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import type { FormEvent } from 'react'

interface BookingFormProps {
  booking: OfficeBooking
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

interface BookingChange {
  starts_at?: string
  is_cancelled?: true
  reason?: string
  is_no_show?: boolean
}

const mailText = (mails: ChangeDone['mails']) =>
  mails.some(({ to }) => to !== '') ? 'Who booked it gets a mail.' : 'Nobody gets a mail.'

/** A change of an interview, which is shown before it is made. */
function useBookingChange(
  { booking: { id, version }, onRefused, onDone }: BookingFormProps,
  texts: { title: string; verb: string; done: string },
) {
  const { api } = useSite()
  const { ask, ...rest } = useDeskChange<BookingChange & { version: string }>({
    ...texts,
    send: (body, { preview }) => api(changeOfficeBooking, { params: { id }, query: { preview }, body }),
    onDone: ({ mails }) => onDone(`${texts.done} ${mailText(mails)}`),
  })
  const change = async (values: BookingChange) => {
    await ask({ version, ...values })
    // Somebody else may have changed it, or taken the time, meanwhile.
    onRefused()
  }
  return { ...rest, change }
}

const dayOf = ({ starts_at }: Slot) => dayInIndia(new Date(starts_at))

/** Times by their day in India. */
const Times = ({ slots }: { slots: readonly Slot[] }) =>
  [...new Set(slots.map(dayOf))].map((day) => (
    <optgroup key={day} label={day}>
      {slots
        .filter((slot) => dayOf(slot) === day)
        .map(({ starts_at }) => (
          <option key={starts_at} value={starts_at}>
            {day}, {timeInIndia(new Date(starts_at))}
          </option>
        ))}
    </optgroup>
  ))

const NO_TIME = { name: 'starts_at', message: 'Choose under “New time” when the interview begins.' }

export function MoveForm({ slots, ...props }: BookingFormProps & { slots: readonly Slot[] }) {
  const texts = {
    title: `Move the interview of ${props.booking.name}?`,
    verb: 'Move it',
    done: 'It is moved.',
  }
  const { change, refuse, isBusy, problem, dialogs, saved } = useBookingChange(props, texts)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const starts_at = String(new FormData(event.currentTarget).get('starts_at') ?? '')
    if (starts_at === '') return refuse(NO_TIME)
    void change({ starts_at })
  }
  if (slots.length === 0) return <p>No time is free.</p>
  return (
    <OfficeForm name="move" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <SelectField label="New time" name="starts_at" required error={problem?.errors?.starts_at?.[0]}>
        <option value="">Choose</option>
        <Times slots={slots} />
      </SelectField>
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}

interface PressProps {
  label: string
  isBusy: boolean
  onPress: () => void
  problem: string | undefined
}

const Press = ({ label, isBusy, onPress, problem }: PressProps) => (
  <div className={formStack}>
    {problem && <Notice kind="error">{problem}</Notice>}
    <div>
      <Button variant="quiet" isBusy={isBusy} onClick={onPress}>
        {label}
      </Button>
    </div>
  </div>
)

/** The company cancels: all that was paid goes back. */
export function CancelForm(props: BookingFormProps) {
  const texts = {
    ...{ title: `Cancel the interview of ${props.booking.name}?`, verb: 'Call it off, and pay back' },
    done: 'It is cancelled, and what was paid goes back.',
  }
  const { change, isBusy, problem, dialogs, saved } = useBookingChange(props, texts)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    void change({ is_cancelled: true, ...(reason && { reason }) })
  }
  return (
    <OfficeForm name="cancellation" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <p>All that was paid goes back, whenever it is.</p>
      <TextField
        label="Reason for cancelling"
        name="reason"
        maxLength={200}
        hint="Who booked it reads it in the mail, as you write it."
        error={problem?.errors?.reason?.[0]}
      />
      <div>
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          Cancel the interview
        </Button>
      </div>
    </OfficeForm>
  )
}

/** Nobody came: nothing goes back. */
export function NoShowForm(props: BookingFormProps) {
  const isMissed = props.booking.no_show_at !== null
  const texts = isMissed
    ? { title: 'Did they come?', verb: 'They came', done: 'It is noted that they came.' }
    : { title: 'Did nobody come?', verb: 'Nobody came', done: 'It is noted that nobody came.' }
  const { change, isBusy, problem, dialogs } = useBookingChange(props, texts)
  return (
    <>
      <Press
        label={isMissed ? 'They came after all' : 'Nobody came'}
        isBusy={isBusy}
        problem={problem?.message}
        onPress={() => void change({ is_no_show: !isMissed })}
      />
      {dialogs}
    </>
  )
}
