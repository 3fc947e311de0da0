import type { OfficeBatch } from '@marga/api-contract/office-batches'
import { dayText } from '@marga/constants/day-text'

type Named = Pick<OfficeBatch, 'id' | 'program' | 'starts_on' | 'session_days' | 'session_starts'>

/** What people call a batch: "Data Science, Monday and Thursday at 20:00, from 14 December 2026". */
export function batchName({ program, starts_on, session_days, session_starts }: Omit<Named, 'id'>): string {
  const when = [session_days, session_starts && `at ${session_starts}`].filter(Boolean).join(' ')
  return [program, when, starts_on && `from ${dayText(starts_on)}`].filter(Boolean).join(', ')
}

/** A batch by what people call it, with its code below. */
export const BatchName = ({ batch }: { batch: Named }) => (
  <>
    {batchName(batch)}
    <br />
    <small>{batch.id}</small>
  </>
)
