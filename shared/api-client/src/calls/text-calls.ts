// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/text-calls'
import type { ClientCall } from '../client-call'

export const readTexts: ClientCall<typeof contract.readTexts> = {
  call: 'GET /texts/{page}',
  shape: { is: 'object' },
}
