// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/legal-calls'
import type { ClientCall } from '../client-call'

export const readLegalText: ClientCall<typeof contract.readLegalText> = {
  call: 'GET /legal/{text}',
  shape: { is: 'object', needs: { versions: 'array', value: 'object' } },
}
