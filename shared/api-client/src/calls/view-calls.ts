// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/view-calls'
import type { ClientCall } from '../client-call'

export const countView: ClientCall<typeof contract.countView> = { call: 'POST /views' }
