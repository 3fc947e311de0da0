import type { Review } from '@marga/api-contract/reviews'

const review = (name: string, position: string, rating: number, text: string): Review => ({
  name,
  position,
  linkedin: '',
  rating,
  review: text,
  profile_picture: '',
})

/** The two samples shown when there are no reviews; the page marks them as samples (docs/product.md#reviews). */
export const sampleReviews: readonly Review[] = [
  review(
    'Priya S.',
    'Data analyst',
    5,
    'The projects were reviewed line by line. I took two of them to my interviews and talked about nothing else.',
  ),
  review(
    'Rahul M.',
    'Data engineer',
    4,
    'The early sessions fitted my shift. The mock interview was harder than the real one, which was the point.',
  ),
]
