import type { Batch } from '@marga/api-contract/batches'
import { NOT_DATED } from '@marga/constants/batch-begin'

/** "Full. Next batch not dated yet." */
export function whyClosed({ place, starts_on }: Pick<Batch, 'place' | 'starts_on'>): string {
  const why = starts_on ? (place?.text ?? 'This batch is closed') : NOT_DATED
  return why === NOT_DATED ? `${NOT_DATED}.` : `${why}. ${NOT_DATED}.`
}
