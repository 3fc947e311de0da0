// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-calls'
import type { ClientCall } from '../client-call'

export const beginFactor: ClientCall<typeof contract.beginFactor> = { call: 'POST /office/second-factor' }

export const changeStaff: ClientCall<typeof contract.changeStaff> = { call: 'PUT /office/staff' }

export const confirmFactor: ClientCall<typeof contract.confirmFactor> = {
  call: 'POST /office/second-factor/confirmation',
}

export const endStaffSessions: ClientCall<typeof contract.endStaffSessions> = {
  call: 'DELETE /office/staff/{id}/sessions',
}

export const enrolFactor: ClientCall<typeof contract.enrolFactor> = {
  call: 'POST /office/second-factor/enrolment',
}

export const listStaff: ClientCall<typeof contract.listStaff> = {
  call: 'GET /office/staff',
  shape: { is: 'list' },
}

export const readLiveRight: ClientCall<typeof contract.readLiveRight> = { call: 'GET /office/live' }

export const readLog: ClientCall<typeof contract.readLog> = { call: 'GET /office/log', shape: { is: 'list' } }

export const readOfficeMe: ClientCall<typeof contract.readOfficeMe> = {
  call: 'GET /office/me',
  shape: { is: 'object', needs: { roles: 'array', rights: 'array' } },
}
