// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/provider-calls'
import type { ClientCall } from '../client-call'

export const beginProvider: ClientCall<typeof contract.beginProvider> = { call: 'GET /login/provider' }

export const endProvider: ClientCall<typeof contract.endProvider> = { call: 'GET /login/provider/return' }
