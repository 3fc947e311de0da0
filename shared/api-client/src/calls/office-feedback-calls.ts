// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-feedback-calls'
import type { ClientCall } from '../client-call'

export const readOfficeFeedback: ClientCall<typeof contract.readOfficeFeedback> = {
  call: 'GET /office/bookings/{id}/feedback',
  shape: { is: 'object' },
}

export const saveFeedback: ClientCall<typeof contract.saveFeedback> = {
  call: 'PUT /office/bookings/{id}/feedback',
}

export const sendFeedback: ClientCall<typeof contract.sendFeedback> = {
  call: 'POST /office/bookings/{id}/feedback/sending',
}
