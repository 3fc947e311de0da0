// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/access-calls'
import type { ClientCall } from '../client-call'

export const createToken: ClientCall<typeof contract.createToken> = { call: 'POST /account/tokens' }

export const deleteToken: ClientCall<typeof contract.deleteToken> = { call: 'DELETE /account/tokens/{id}' }

export const disconnectProvider: ClientCall<typeof contract.disconnectProvider> = {
  call: 'DELETE /account/provider',
}

export const endOtherSession: ClientCall<typeof contract.endOtherSession> = {
  call: 'DELETE /account/sessions/{id}',
}

export const listSessions: ClientCall<typeof contract.listSessions> = {
  call: 'GET /account/sessions',
  shape: { is: 'list', needs: { id: 'string' } },
}

export const listTokens: ClientCall<typeof contract.listTokens> = {
  call: 'GET /account/tokens',
  shape: { is: 'list' },
}

export const readSignIn: ClientCall<typeof contract.readSignIn> = {
  call: 'GET /account/sign-in',
  shape: { is: 'object', needs: { has_password: 'boolean' } },
}
