// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-mentor-calls'
import type { ClientCall } from '../client-call'

export const changeOfficeMentor: ClientCall<typeof contract.changeOfficeMentor> = {
  call: 'PUT /office/mentor',
}

export const readOfficeMentor: ClientCall<typeof contract.readOfficeMentor> = {
  call: 'GET /office/mentor',
  shape: { is: 'object' },
}
