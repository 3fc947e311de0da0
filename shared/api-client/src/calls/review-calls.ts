// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/review-calls'
import type { ClientCall } from '../client-call'

export const listReviews: ClientCall<typeof contract.listReviews> = {
  call: 'GET /userreviews',
  shape: { is: 'list', needs: { name: 'string', review: 'string' } },
}
