// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/profile-calls'
import type { ClientCall } from '../client-call'

export const changeDetails: ClientCall<typeof contract.changeDetails> = {
  call: 'PATCH /register/details/',
  base: 'profile',
}

export const readDetails: ClientCall<typeof contract.readDetails> = {
  call: 'GET /register/details',
  base: 'profile',
  shape: { is: 'object' },
}
