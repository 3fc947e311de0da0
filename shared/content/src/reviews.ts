import type { Review } from '@marga/contract/reviews'

const review = (name: string, position: string, rating: number, text: string): Review => ({
  name,
  position,
  linkedin: '',
  rating,
  review: text,
  profile_picture: '',
})

/** The two samples shown when no review can be had; the page marks them as samples (decision L18). */
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
    'Evening sessions fitted my shift. The mock interview was harder than the real one, which was the point.',
  ),
]

/** What a new database begins with. */
export const reviews: readonly Review[] = [
  ...sampleReviews,
  review(
    'Lakshmi V.',
    'Machine learning engineer',
    5,
    'I came from testing. Fourteen weeks later I could explain every number in my model card.',
  ),
  review(
    'Imran A.',
    'Cloud engineer',
    4.4,
    'Clear labs, honest feedback, and somebody answered within the day.',
  ),
]
