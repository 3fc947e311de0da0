// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/password-calls'
import type { ClientCall } from '../client-call'

export const changePassword: ClientCall<typeof contract.changePassword> = { call: 'POST /account/password' }

export const confirmEmail: ClientCall<typeof contract.confirmEmail> = { call: 'POST /account/email/confirm' }

export const provePassword: ClientCall<typeof contract.provePassword> = {
  call: 'POST /account/password/proof',
}

export const readCapabilities: ClientCall<typeof contract.readCapabilities> = {
  call: 'GET /account/capabilities',
  shape: { is: 'object', needs: { mail: 'boolean' } },
}

export const requestReset: ClientCall<typeof contract.requestReset> = { call: 'POST /account/password/reset' }

export const resetPassword: ClientCall<typeof contract.resetPassword> = {
  call: 'POST /account/password/reset/confirm',
}
