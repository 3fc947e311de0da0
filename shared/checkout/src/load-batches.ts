import type { Batch } from '@marga/api-contract/batches'
import { isFilledList, liveOrBuiltIn, type Site } from '@marga/sdk'

const TEXTS = ['product', 'program', 'starts_on', 'enrol_by', 'session_starts', 'link'] as const

const isBatch = (value: unknown): value is Batch =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every((name) => typeof Reflect.get(value, name) === 'string')

const areBatches = (data: unknown): data is Batch[] => isFilledList(data) && data.every(isBatch)

export const loadBatches = (site: Site) =>
  liveOrBuiltIn<readonly Batch[]>(site, {
    live: async () => (await site.http.get<unknown>('/batches')).data,
    isUsable: areBatches,
    builtIn: async () => {
      const { batchesAt } = await import(/* webpackChunkName: "built-in-batches" */ '@marga/content/batches')
      return batchesAt(new Date())
    },
  })

export const findBatch = (batches: readonly Batch[], product: string) =>
  batches.find((batch) => batch.product.toLowerCase() === product.toLowerCase())

/** Product of the promoted course, which `/registrationds2589` is for; the thank-you page's when none is named. */
export const PROMOTED = 'DataScience'
