import { listReviews } from '@marga/api-client/review-calls'
import type { Review } from '@marga/api-contract/reviews'
import { sampleReviews } from '@marga/content/reviews'
import { loadWithFallback, type Site } from '@marga/sdk'

export interface LoadedReviews {
  reviews: readonly Review[]
  /** Built-in samples are shown: there are no reviews yet, or they could not be loaded. */
  areSamples: boolean
}

/** Reviews of learners, those of `program` first; where there are none, two samples, unless the company has removed its samples (docs/product.md#reviews). */
export async function loadReviews(
  site: Site,
  query?: { program: string; limit: number },
): Promise<LoadedReviews> {
  const reviews = await loadWithFallback<readonly Review[]>(site, {
    load: () => site.api(listReviews, query ? { query } : {}),
    fallback: async () => [],
  })
  if (reviews.length > 0 || site.config.isDemonstration === false) return { reviews, areSamples: false }
  return { reviews: sampleReviews, areSamples: true }
}
