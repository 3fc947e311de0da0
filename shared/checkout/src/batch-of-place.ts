import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { beginOf } from '@marga/constants/batch-begin'
import { clockInIndia, dateInIndia } from '@marga/constants/indian-time'

/**
 * The batch that a place is in. A program's record stands for the next batch once one has begun: who learns in that one keeps its
 * day, and link and last day of the next one are not theirs.
 */
export function batchOfPlace<T extends Batch>(
  batch: T,
  { begins_at }: Pick<OwnRegistration, 'begins_at'>,
): T {
  if (!begins_at || Date.parse(begins_at) === beginOf(batch)) return batch
  const at = new Date(begins_at)
  return {
    ...batch,
    starts_on: dateInIndia(at),
    session_starts: clockInIndia(at),
    enrol_by: '',
    session_link: '',
  }
}

/** Whether a place is in the batch that its program sells now. */
export const isOfBatch = (batch: Batch, place: Pick<OwnRegistration, 'begins_at'>) =>
  batchOfPlace(batch, place) === batch
