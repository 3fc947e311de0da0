import { dayText } from '@marga/constants/day-text'
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
  session_count: number
  duration: string
}

const hoursText = (batch: Sold) =>
  [batch.session_days, batch.starts_on && batch.session_starts && sessionTimes(batch)]
    .filter(Boolean)
    .join(', ')

/**
 * What is sold with a place: `Monday and Friday, 8:00 to 9:30 PM IST, from 12 January 2027, 4 months, 36 live sessions`. No last day:
 * none is stated, and days without a session move it.
 */
export const soldText = (batch: Sold) =>
  [
    hoursText(batch),
    batch.starts_on ? `from ${dayText(batch.starts_on)}` : 'no date yet',
    batch.starts_on && batch.duration,
    batch.session_count > 0 && `${batch.session_count} live sessions`,
  ]
    .filter(Boolean)
    .join(', ')

/** Whether a text of what was sold, in these words or those of before, says the first day and hours of a batch. */
export const isSold = (sold: string, batch: Sold) =>
  sold.startsWith(hoursText(batch)) &&
  sold.includes(batch.starts_on ? dayText(batch.starts_on) : 'no date yet')
