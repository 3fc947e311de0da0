// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/lead-calls'
import type { ClientCall } from '../client-call'

export const placeLead: ClientCall<typeof contract.placeLead> = { call: 'POST /leads' }
