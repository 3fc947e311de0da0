// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-mailing-calls'
import type { ClientCall } from '../client-call'

export const listMailingGroups: ClientCall<typeof contract.listMailingGroups> = {
  call: 'GET /office/mailing-groups',
  shape: { is: 'list' },
}

export const listMailings: ClientCall<typeof contract.listMailings> = {
  call: 'GET /office/mailings',
  shape: { is: 'list' },
}

export const readMailing: ClientCall<typeof contract.readMailing> = {
  call: 'GET /office/mailings/{id}',
  shape: { is: 'object' },
}

export const sendMailing: ClientCall<typeof contract.sendMailing> = { call: 'POST /office/mailings' }

export const testMailing: ClientCall<typeof contract.testMailing> = { call: 'POST /office/mailing-tests' }
