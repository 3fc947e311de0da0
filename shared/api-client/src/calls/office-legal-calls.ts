// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-legal-calls'
import type { ClientCall } from '../client-call'

export const announceLegalText: ClientCall<typeof contract.announceLegalText> = {
  call: 'POST /office/legal/{id}',
}

export const listOfficeLegalTexts: ClientCall<typeof contract.listOfficeLegalTexts> = {
  call: 'GET /office/legal',
  shape: { is: 'list' },
}

export const readOfficeLegalText: ClientCall<typeof contract.readOfficeLegalText> = {
  call: 'GET /office/legal/{id}',
  shape: { is: 'object' },
}

export const withdrawLegalText: ClientCall<typeof contract.withdrawLegalText> = {
  call: 'POST /office/legal/{id}/withdraw',
}
