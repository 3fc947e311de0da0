// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-message-calls'
import type { ClientCall } from '../client-call'

export const changeOfficeMessage: ClientCall<typeof contract.changeOfficeMessage> = {
  call: 'PATCH /office/messages/{id}',
}

export const listOfficeMessages: ClientCall<typeof contract.listOfficeMessages> = {
  call: 'GET /office/messages',
  shape: { is: 'list' },
}

export const readOfficeFile: ClientCall<typeof contract.readOfficeFile> = {
  call: 'GET /office/messages/{id}/file',
}

export const readOfficeMessage: ClientCall<typeof contract.readOfficeMessage> = {
  call: 'GET /office/messages/{id}',
  shape: { is: 'object' },
}

export const replyToMessage: ClientCall<typeof contract.replyToMessage> = {
  call: 'POST /office/messages/{id}/reply',
}
