// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/waiting-calls'
import type { ClientCall } from '../client-call'

export const joinWaitingList: ClientCall<typeof contract.joinWaitingList> = {
  call: 'POST /batches/{product}/waiting',
}

export const leaveWaitingList: ClientCall<typeof contract.leaveWaitingList> = {
  call: 'POST /waiting/{id}/leave',
}

export const listWaiting: ClientCall<typeof contract.listWaiting> = {
  call: 'GET /waiting',
  shape: { is: 'list' },
}

export const readWaiting: ClientCall<typeof contract.readWaiting> = {
  call: 'GET /waiting/{id}',
  shape: { is: 'object', needs: { course_name: 'string', state: 'string' } },
}

export const takeSeat: ClientCall<typeof contract.takeSeat> = { call: 'POST /waiting/{id}/seat' }
