// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/extended-profile-calls'
import type { ClientCall } from '../client-call'

export const changeProfile: ClientCall<typeof contract.changeProfile> = {
  call: 'PATCH /profile/',
  base: 'profile',
}

export const readPicture: ClientCall<typeof contract.readPicture> = {
  call: 'GET /profile/picture',
  base: 'profile',
}

export const readProfile: ClientCall<typeof contract.readProfile> = {
  call: 'GET /profile/',
  base: 'profile',
  shape: { is: 'object' },
}

export const readResume: ClientCall<typeof contract.readResume> = {
  call: 'GET /profile/resume',
  base: 'profile',
}
