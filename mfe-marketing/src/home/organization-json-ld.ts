import type { Review } from '@marga/api-contract/reviews'
import { COMPANY } from '@marga/content/company'
import { wholeStars } from '@marga/ui/rating'

/** The company as schema.org has it, with what real learners said of it; samples never come here (docs/product.md#reviews). */
export const organizationJsonLd = (siteUrl: string, reviews: readonly Review[]) => ({
  '@type': 'Organization',
  name: COMPANY.name,
  slogan: COMPANY.tagline,
  url: siteUrl,
  email: COMPANY.mailbox,
  sameAs: [COMPANY.professionalNetwork, COMPANY.videoChannel],
  ...(reviews.length > 0 && { review: reviews.map(reviewThing) }),
})

const reviewThing = ({ name, review, rating }: Review) => {
  const stars = wholeStars(rating)
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewBody: review,
    ...(stars !== undefined && {
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 0 },
    }),
  }
}
