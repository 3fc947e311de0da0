// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/account-calls'
import type { ClientCall } from '../client-call'

export const checkLogin: ClientCall<typeof contract.checkLogin> = {
  call: 'GET /checklogin/',
  shape: { is: 'object' },
}

export const login: ClientCall<typeof contract.login> = { call: 'POST /login/' }

export const logout: ClientCall<typeof contract.logout> = { call: 'POST /logout/' }

export const readCsrfToken: ClientCall<typeof contract.readCsrfToken> = {
  call: 'GET /csrf/',
  shape: { is: 'object' },
}

export const register: ClientCall<typeof contract.register> = { call: 'POST /register/' }
