import { changeOfficeBooking } from '@marga/api-client/office-sales-calls'
import type { Slot } from '@marga/api-contract/mock-interview'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import type { FormEvent, ReactNode } from 'react'

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

export function MoveForm({ slots, ...props }: BookingFormProps & { slots: readonly Slot[] }) {
  const texts = {
    title: `Move the interview of ${props.booking.name}?`,
    verb: 'Move it',
    done: 'It is moved.',
  }
  const { change, isBusy, problem, dialogs, saved } = useBookingChange(props, texts)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change({ starts_at: String(new FormData(event.currentTarget).get('starts_at') ?? '') })
  }
  if (slots.length === 0) return <p>No time is free.</p>
  return (
    <OfficeForm name="move" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <SelectField label="New time" name="starts_at">
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
  children?: ReactNode
}

const Press = ({ label, isBusy, onPress, problem, children }: PressProps) => (
  <div className={formStack}>
    {problem && <Notice kind="error">{problem}</Notice>}
    {children}
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
  const { change, isBusy, problem, dialogs } = useBookingChange(props, texts)
  return (
    <>
      <Press
        label="Cancel the interview"
        isBusy={isBusy}
        problem={problem?.message}
        onPress={() => void change({ is_cancelled: true })}
      >
        <p>All that was paid goes back, whenever it is.</p>
      </Press>
      {dialogs}
    </>
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
