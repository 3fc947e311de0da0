// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/whole-profile-calls'
import type { ClientCall } from '../client-call'

export const readWholeProfile: ClientCall<typeof contract.readWholeProfile> = {
  call: 'GET /profile/whole',
  base: 'profile',
  shape: { is: 'object' },
}

export const replaceWholeProfile: ClientCall<typeof contract.replaceWholeProfile> = {
  call: 'PUT /profile/whole',
  base: 'profile',
}
