// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-place-calls'
import type { ClientCall } from '../client-call'

export const cancelOfficePlace: ClientCall<typeof contract.cancelOfficePlace> = {
  call: 'POST /office/places/{id}/cancellation',
}

export const moveOfficePlace: ClientCall<typeof contract.moveOfficePlace> = {
  call: 'POST /office/places/{id}/move',
}

export const readOfficePlace: ClientCall<typeof contract.readOfficePlace> = {
  call: 'GET /office/places/{id}',
  shape: { is: 'object' },
}
