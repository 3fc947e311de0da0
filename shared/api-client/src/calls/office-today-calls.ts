// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-today-calls'
import type { ClientCall } from '../client-call'

export const readToday: ClientCall<typeof contract.readToday> = {
  call: 'GET /office/today',
  shape: { is: 'object', needs: { lines: 'array' } },
}

export const removeSamples: ClientCall<typeof contract.removeSamples> = {
  call: 'POST /office/samples/removal',
}

export const sayNoGstin: ClientCall<typeof contract.sayNoGstin> = { call: 'POST /office/company/no-gstin' }
