import { listBatches } from '@marga/api-client/batch-calls'
import type { Batch } from '@marga/api-contract/batches'
import { isFilledList, loadWithFallback, type Site } from '@marga/sdk'

export const loadBatches = (site: Site) =>
  loadWithFallback<readonly Batch[]>(site, {
    load: () => site.api(listBatches),
    isUsable: isFilledList,
    fallback: async () => {
      const { batchesAt, batchesWithoutTrainers } = await import(
        /* webpackChunkName: "built-in-batches" */ '@marga/content/batches'
      )
      return (site.config.isDemonstration === false ? batchesWithoutTrainers : batchesAt)(new Date())
    },
  })

/** For a page that is whole without them: none when they cannot be loaded, and nothing is said of it. */
export const batchesOrNone = (site: Site): Promise<readonly Batch[]> =>
  site.api(listBatches).then(
    (batches) => (isFilledList(batches) ? batches : []),
    () => [],
  )

export const findBatch = (batches: readonly Batch[], product: string) =>
  batches.find((batch) => batch.product.toLowerCase() === product.toLowerCase())

/** Product of the promoted course, which `/registrationds2589` is for; the thank-you page's when none is named. */
export const PROMOTED = 'DataScience'
