import type { Batch } from '@marga/api-contract/batches'
import type { Trainer } from '@marga/api-contract/trainers'

/** Batches that a trainer leads. Id and name have to agree, as built-in content may know another trainer of that id. */
export const ownBatches = (batches: readonly Batch[], { id, name }: Trainer) =>
  batches.filter(({ trainer }) => trainer?.id === id && trainer.name === name)
