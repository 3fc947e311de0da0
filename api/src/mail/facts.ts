import { dayText } from '@marga/constants/day-text'
import { sessionBegin } from '@marga/constants/session-times'

/** Lines of a mail to the company: a name and a value each; what is empty is left out. */
export const factsText = (facts: ReadonlyArray<readonly [name: string, value: string]>) =>
  facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')

/** Paragraphs of a mail; what is empty is left out. */
export const paragraphs = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n')

/** What a mail says of a batch. */
export interface BatchFacts {
  id: string
  /** ISO dates, '' where none is set yet. */
  starts_on: string
  enrol_by: string
  session_starts: string
  session_days: string
  price_paise: number
}

/** `datascience-1: 21 July 2027, Monday and Thursday, 7:00 AM IST`; '' for none. */
export const batchFact = (batch: BatchFacts | null | undefined) =>
  batch
    ? `${batch.id}: ${[batch.starts_on ? dayText(batch.starts_on) : 'no date yet', batch.session_days, batch.session_starts && sessionBegin(batch)].filter(Boolean).join(', ')}`
    : ''

/** What a business event says of a batch. */
export const batchData = (batch: BatchFacts | null | undefined) =>
  batch ? { id: batch.id, starts_on: batch.starts_on, enrol_by: batch.enrol_by } : null
