import { changeInterviewDay } from '@marga/api-client/office-interview-hours-calls'
import { dayInIndia, instantInIndia } from '@marga/constants/indian-time'
import { useDeskChange } from '@marga/office/desk-change'
import { useSite } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

/** What is sent of a day, or of several until another one. */
export interface DayChange {
  is_blocked?: boolean
  hours?: string
  until?: string
  reason?: string
}

interface Asked extends DayChange {
  version: string
  day: string
}

/** "Thursday, 24 December 2026" of an ISO date. */
export const dayName = (day: string) => dayInIndia(instantInIndia(day, '00:00'))

/** Where the interviews of a day are moved and cancelled. */
export const BookingsLink = ({
  day,
  label,
  children,
}: {
  day: string
  label?: string
  children: ReactNode
}) => (
  <Link to={`/office/bookings?day=${day}`} aria-label={label}>
    {children}
  </Link>
)

interface Texts {
  title: string
  verb: string
  done: string
}

interface DayChanges {
  version: string
  texts: Texts
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
  /** The question asks for a reason. */
  asksReason?: boolean
}

/** A change of days, which is shown first, with who has booked on them. */
export function useDayChange({ version, texts, onRefused, onDone, asksReason = false }: DayChanges) {
  const { api } = useSite()
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const { ask, ...rest } = useDeskChange<Asked>({
    ...{ title: texts.title, verb: texts.verb },
    send: ({ day: id, ...body }, { preview, is_sure }) =>
      api(changeInterviewDay, {
        ...{ params: { id }, query: { preview } },
        // Typed in the question, once the change was shown.
        body: { ...body, ...(preview === 'false' && reason.trim() && { reason }), is_sure },
      }),
    onDone: ({ text }) => onDone(`${texts.done} ${text}`),
    beside: (
      <div className={formStack} style={{ marginBottom: 'var(--space-4)' }}>
        {asksReason && (
          <TextField
            label="Reason"
            name="reason"
            hint="For the office only."
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {day && (
          <p style={{ margin: 0 }}>
            <BookingsLink day={day}>Interviews of this day at the desk Bookings</BookingsLink>
          </p>
        )}
      </div>
    ),
  })
  const change = async (id: string, values: DayChange) => {
    setDay(id)
    setReason('')
    await ask({ version, day: id, ...values })
    onRefused()
  }
  return { ...rest, change }
}
