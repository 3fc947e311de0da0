// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/site-calls'
import type { ClientCall } from '../client-call'

export const readSite: ClientCall<typeof contract.readSite> = {
  call: 'GET /site',
  shape: { is: 'object', needs: { is_demonstration: 'boolean' } },
}
