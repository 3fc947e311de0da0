import { dayText } from '@marga/constants/day-text'

interface Run {
  starts_on: string
  session_starts: string
  session_days: string
}

/** A batch as a sentence names it: `the batch of 12 January 2027 (Monday and Friday, 20:00)`. */
export const batchText = ({ starts_on, session_starts, session_days }: Run) =>
  `the batch of ${dayText(starts_on)} (${[session_days, session_starts].filter(Boolean).join(', ')})`
