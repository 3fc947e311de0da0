import { dayText } from '@marga/constants/day-text'
import { dayAfter } from '@marga/constants/indian-time'
import { endOf } from '@marga/constants/place-state'
import { sessionBegin, sessionTimes } from '@marga/constants/session-times'

interface Run {
  starts_on: string
  session_starts: string
  session_days: string
}

/** A batch as a sentence names it: `the batch of 12 January 2027 (Monday and Friday, 8:00 PM IST)`. */
export const batchText = ({ starts_on, session_starts, session_days }: Run) =>
  `the batch of ${dayText(starts_on)} (${[session_days, session_starts && sessionBegin({ session_starts })].filter(Boolean).join(', ')})`

interface Sold extends Run {
  session_minutes: number
  duration: string
}

/** `21 July 2098 to 20 November 2098`; the duration in words where its last day is not known. */
function daysText(batch: Sold): string {
  if (!batch.starts_on) return 'no date yet'
  const end = endOf(batch)
  return end
    ? `${dayText(batch.starts_on)} to ${dayText(dayAfter(end, -1))}`
    : [`from ${dayText(batch.starts_on)}`, batch.duration].filter(Boolean).join(', ')
}

/** What is sold with a place: `Monday and Friday, 8:00 to 9:30 PM IST, 12 January 2027 to 11 May 2027`. */
export const soldText = (batch: Sold) =>
  [batch.session_days, batch.starts_on && batch.session_starts && sessionTimes(batch), daysText(batch)]
    .filter(Boolean)
    .join(', ')
