import { decideOnReview, listOfficeReviews, readOfficeReview } from '@marga/api-client/office-sales-calls'
import type { OfficeReview, OfficeReviewsQuery } from '@marga/api-contract/office-sales'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import { formResult, type Page, type Site } from '@marga/sdk'
import { type ReviewFacts, ReviewPage } from './review-page'
import { ReviewsPage } from './reviews-page'

interface Asked {
  site: Site
  url: URL
  signal: AbortSignal
}

const NOT_TRIED = 'What an approval does could not be tried. Nothing is changed.'

// What the address says of a list is checked by the API.
const readList = ({ site, url, signal }: Asked) =>
  site.api.page(listOfficeReviews, { query: deskQuery(url, ['state']) as OfficeReviewsQuery, signal })

/** The review, what an approval would do, and which others wait. */
async function readOne({ site, signal }: Asked, id: string): Promise<ReviewFacts> {
  const review = await site.api(readOfficeReview, { params: { id }, signal })
  const body = { version: review.version, decision: 'approved' } as const
  const [approval, waiting] = await Promise.all([
    review.state === 'waiting'
      ? formResult(
          () => site.api(decideOnReview, { params: { id }, query: { preview: 'true' }, body, signal }),
          NOT_TRIED,
        )
      : null,
    site.api.page(listOfficeReviews, { query: { state: 'waiting', limit: 2 }, signal }),
  ])
  return { review, approval, waiting }
}

type Shown = { reviews: Page<OfficeReview[]> } | ReviewFacts

const Reviews = ({ data }: { data: Shown }) =>
  'reviews' in data ? <ReviewsPage data={data.reviews} /> : <ReviewPage data={data} />

/** All reviews, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Reviews',
  read: async ({ params: { id }, ...asked }) =>
    id === undefined ? { reviews: await readList(asked) } : readOne(asked, id),
  Page: Reviews,
})
