import type { Batch } from '@marga/api-contract/batches'
import { chosenBatch, type ShownBatch } from './chosen-batch'

/** The same as `chosenBatch`, for a page with a waiting list: a full batch that the address names is shown, too. */
export function waitedBatch(batch: Batch, id: string | null): ShownBatch {
  const full = batch.batches?.find((one) => one.id === id && one.place.state === 'full')
  return full ? { ...batch, ...full, seats_left: undefined, isOpen: false } : chosenBatch(batch, id)
}
