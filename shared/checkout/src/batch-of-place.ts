import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { beginOf } from '@marga/constants/batch-begin'
import { clockInIndia, dateInIndia } from '@marga/constants/indian-time'

type PlaceInBatch = Pick<OwnRegistration, 'begins_at' | 'batch'>

/** The batch that a place is in, while its program sells another one. The API of before says only when that begins. */
export function batchOfPlace<T extends Batch>(batch: T, { begins_at, batch: own }: PlaceInBatch): T {
  if (own && batch.id) return own.id === batch.id ? batch : { ...batch, ...own }
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
export const isOfBatch = (batch: Batch, place: PlaceInBatch) => batchOfPlace(batch, place) === batch
