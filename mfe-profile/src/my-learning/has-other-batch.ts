import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'

/** Whether another batch of the program of a place can be joined now. The API of before names no batches. */
export function hasOtherBatch(sold: readonly Batch[], { course_name, batch: own }: OwnRegistration): boolean {
  if (!own?.id) return false
  const ofProgram = sold.filter(({ program }) => program === course_name)
  return ofProgram
    .flatMap((batch) => [batch, ...(batch.batches ?? [])])
    .some(({ id, place }) => id !== undefined && id !== own.id && place?.state === 'open')
}
