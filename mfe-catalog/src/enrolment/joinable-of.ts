import type { Batch } from '@marga/api-contract/batches'

/** The next batch of a program as a page needs it to offer a place: without the texts of the program's own page, which would travel with it. */
export function joinableOf(batches: readonly Batch[], program: string | undefined): Batch | null {
  const found = batches.find((batch) => batch.program === program)
  if (!found) return null
  const { outcomes, projects, tools, summary, trainer, batches: _, ...batch } = found
  return batch
}
