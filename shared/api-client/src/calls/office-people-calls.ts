// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-people-calls'
import type { ClientCall } from '../client-call'

export const endPersonSessions: ClientCall<typeof contract.endPersonSessions> = {
  call: 'DELETE /office/people/{id}/sessions',
}

export const findPeople: ClientCall<typeof contract.findPeople> = {
  call: 'GET /office/people',
  shape: { is: 'list' },
}

export const givePersonData: ClientCall<typeof contract.givePersonData> = {
  call: 'GET /office/people/{id}/export',
  shape: { is: 'object' },
}

export const readPersonOfOffice: ClientCall<typeof contract.readPersonOfOffice> = {
  call: 'GET /office/people/{id}',
  shape: { is: 'object' },
}

export const removePerson: ClientCall<typeof contract.removePerson> = {
  call: 'POST /office/people/{id}/removal',
}

export const sendSignInLink: ClientCall<typeof contract.sendSignInLink> = {
  call: 'POST /office/people/{id}/sign-in-link',
}
