// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/review-calls'
import type { ClientCall } from '../client-call'

export const listReviews: ClientCall<typeof contract.listReviews> = {
  call: 'GET /userreviews',
  shape: { is: 'list', needs: { name: 'string', review: 'string' } },
}

export const readOwnReview: ClientCall<typeof contract.readOwnReview> = {
  call: 'GET /course-registrations/{id}/review',
  shape: { is: 'object', needs: { course_name: 'string', review: 'any' } },
}

export const withdrawReview: ClientCall<typeof contract.withdrawReview> = {
  call: 'DELETE /course-registrations/{id}/review',
}

export const writeReview: ClientCall<typeof contract.writeReview> = {
  call: 'PUT /course-registrations/{id}/review',
}
