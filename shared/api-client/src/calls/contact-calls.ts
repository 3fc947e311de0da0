// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/contact-calls'
import type { ClientCall } from '../client-call'

export const readMessageFile: ClientCall<typeof contract.readMessageFile> = {
  call: 'GET /contacts/{id}/file',
}

export const sendMessage: ClientCall<typeof contract.sendMessage> = { call: 'POST /contacts/' }
