import { listOfficeReviews } from '@marga/api-client/office-sales-calls'
import type { OfficeReview, OfficeReviewsQuery } from '@marga/api-contract/office-sales'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { ReviewsPage } from './reviews-page'

export const { loader, element } = deskPage<Page<OfficeReview[]>>({
  title: 'Reviews',
  // What the address says of the list is checked by the API.
  read: ({ site, url, signal }) =>
    site.api.page(listOfficeReviews, { query: deskQuery(url) as OfficeReviewsQuery, signal }),
  Page: ReviewsPage,
})
