// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/own-data-calls'
import type { ClientCall } from '../client-call'

export const deleteAccount: ClientCall<typeof contract.deleteAccount> = { call: 'DELETE /account' }

export const exportOwnData: ClientCall<typeof contract.exportOwnData> = {
  call: 'GET /account/export',
  shape: { is: 'object' },
}

export const readRemoval: ClientCall<typeof contract.readRemoval> = {
  call: 'GET /account/removal',
  shape: { is: 'object' },
}
