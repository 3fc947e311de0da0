// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/mail-refusal-calls'
import type { ClientCall } from '../client-call'

export const openMailRefusal: ClientCall<typeof contract.openMailRefusal> = {
  call: 'GET /mail-refusals/{key}',
}

export const refuseByOneClick: ClientCall<typeof contract.refuseByOneClick> = {
  call: 'POST /mail-refusals/{key}',
}

export const refuseMails: ClientCall<typeof contract.refuseMails> = { call: 'POST /mail-refusals' }
