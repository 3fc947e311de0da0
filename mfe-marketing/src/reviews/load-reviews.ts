import type { Review } from '@marga/api-contract/reviews'
import { liveOrBuiltIn, type Site } from '@marga/sdk'

export interface LoadedReviews {
  reviews: readonly Review[]
  /** Built-in samples are shown: there are no reviews yet, or they could not be loaded. */
  areSamples: boolean
}

const isReview = (value: unknown): value is Review =>
  typeof value === 'object' && value !== null && 'name' in value && 'review' in value

const areReviews = (data: unknown): data is Review[] => Array.isArray(data) && data.every(isReview)

/** Reviews of learners; where there are none, two samples that are marked as such (docs/product.md#reviews). */
export async function loadReviews(site: Site): Promise<LoadedReviews> {
  const reviews = await liveOrBuiltIn<readonly Review[]>(site, {
    live: async () => (await site.http.get<unknown>('/userreviews')).data,
    isUsable: areReviews,
    builtIn: async () => [],
  })
  if (reviews.length > 0) return { reviews, areSamples: false }
  const { sampleReviews } = await import(/* webpackChunkName: "built-in-reviews" */ '@marga/content/reviews')
  return { reviews: sampleReviews, areSamples: true }
}
