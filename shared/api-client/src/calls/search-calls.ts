// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/search-calls'
import type { ClientCall } from '../client-call'

export const search: ClientCall<typeof contract.search> = {
  call: 'GET /search',
  shape: { is: 'list', needs: { kind: 'string', title: 'string', link: 'string', context: 'string' } },
}
