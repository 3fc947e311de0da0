import type { Batch } from '@marga/api-contract/batches'
import { NOT_DATED } from '@marga/constants/batch-begin'

/** Whether a batch has a waiting list instead of a seat. */
export const isFull = ({ place, starts_on }: Pick<Batch, 'place' | 'starts_on'>) =>
  place?.state === 'full' && starts_on !== ''

/** "Full: join the waiting list.", or "Enrolment is closed. The next batch has no date yet." */
export function whyClosed({ place, starts_on }: Pick<Batch, 'place' | 'starts_on'>): string {
  if (isFull({ place, starts_on })) return 'Full: join the waiting list.'
  const why = starts_on ? (place?.text ?? 'This batch is closed') : NOT_DATED
  return why === NOT_DATED ? `${NOT_DATED}.` : `${why}. ${NOT_DATED}.`
}
