import type { Batch } from '@marga/api-contract/batches'

/** Names the batch that is chosen: in the address of a page, and in its form. */
export const BATCH = 'batch'

/** A program with one of its batches, as a page shows it. */
export interface ShownBatch extends Batch {
  /** The address names a batch that cannot be joined: this is the next one of the program. */
  isInstead?: boolean
}

/** A program with the batch that an address names; where that one cannot be joined, with the one that it sells. */
export function chosenBatch(batch: Batch, id: string | null): ShownBatch {
  // The API of before names no batch, and the built-in content none either.
  if (!id || !batch.id || id === batch.id) return batch
  const choice = batch.batches?.find((one) => one.id === id && one.place.state === 'open')
  return choice
    ? { ...batch, seats_left: undefined, pay_by: undefined, ...choice, isOpen: true }
    : { ...batch, isInstead: true }
}

/** The batch that a form names, for the call that joins it. */
export function batchIn(form: FormData): { batch?: string } {
  const batch = form.get(BATCH)
  return batch ? { batch: String(batch) } : {}
}
