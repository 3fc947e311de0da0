import type { Review } from '@marga/contract/reviews'
import { isFilledList, liveOrBuiltIn, type Site } from '@marga/sdk'

export interface LoadedReviews {
  reviews: readonly Review[]
  /** The two built-in samples stand in for reviews that could not be had. */
  areSamples: boolean
}

const isReview = (value: unknown): value is Review =>
  typeof value === 'object' && value !== null && 'name' in value && 'review' in value

const areReviews = (data: unknown): data is Review[] => isFilledList(data) && data.every(isReview)

export async function loadReviews(site: Site): Promise<LoadedReviews> {
  let areSamples = false
  const reviews = await liveOrBuiltIn<readonly Review[]>(site, {
    live: async () => (await site.http.get<unknown>('/userreviews')).data,
    isUsable: areReviews,
    builtIn: async () => {
      areSamples = true
      const { sampleReviews } = await import(
        /* webpackChunkName: "built-in-reviews" */ '@marga/content/reviews'
      )
      return sampleReviews
    },
  })
  return { reviews, areSamples }
}
