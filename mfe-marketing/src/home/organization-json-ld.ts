import type { Review } from '@marga/api-contract/reviews'
import { COMPANY, mailboxOf } from '@marga/content/company'
import { FOOTER_TEXTS } from '@marga/content/footer-texts'
import type { SiteConfig } from '@marga/sdk'
import { wholeStars } from '@marga/ui/rating'

/** The company as schema.org has it, with what real learners said of it; samples never come here (docs/product.md#reviews). */
export const organizationJsonLd = (
  { siteUrl, company = {}, footer = FOOTER_TEXTS }: Pick<SiteConfig, 'siteUrl' | 'company' | 'footer'>,
  reviews: readonly Review[],
) => ({
  '@type': 'Organization',
  name: COMPANY.name,
  ...(footer.tagline && { slogan: footer.tagline }),
  url: siteUrl,
  email: mailboxOf(company),
  ...(company.legal_name && { legalName: company.legal_name }),
  ...(company.phone && { telephone: company.phone }),
  ...(company.gstin && { taxID: company.gstin }),
  ...(company.address && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.join(', '),
      addressCountry: 'IN',
    },
  }),
  sameAs: footer.links.map(({ link }) => link),
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
