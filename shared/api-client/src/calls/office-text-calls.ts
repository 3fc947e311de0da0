// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-text-calls'
import type { ClientCall } from '../client-call'

export const changeOfficeText: ClientCall<typeof contract.changeOfficeText> = {
  call: 'PUT /office/texts/{id}',
}

export const listOfficeTexts: ClientCall<typeof contract.listOfficeTexts> = {
  call: 'GET /office/texts',
  shape: { is: 'list' },
}

export const readOfficeText: ClientCall<typeof contract.readOfficeText> = {
  call: 'GET /office/texts/{id}',
  shape: { is: 'object' },
}

export const testOfficeText: ClientCall<typeof contract.testOfficeText> = {
  call: 'POST /office/texts/{id}/test',
}
