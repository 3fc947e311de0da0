// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-site-calls'
import type { ClientCall } from '../client-call'

export const changeOfficeBanner: ClientCall<typeof contract.changeOfficeBanner> = {
  call: 'PATCH /office/banner',
}

export const changeOfficeCompany: ClientCall<typeof contract.changeOfficeCompany> = {
  call: 'PATCH /office/company',
}

export const changeOfficeMaintenance: ClientCall<typeof contract.changeOfficeMaintenance> = {
  call: 'PATCH /office/maintenance',
}

export const readOfficeBanner: ClientCall<typeof contract.readOfficeBanner> = {
  call: 'GET /office/banner',
  shape: { is: 'object' },
}

export const readOfficeCompany: ClientCall<typeof contract.readOfficeCompany> = {
  call: 'GET /office/company',
  shape: { is: 'object' },
}

export const readOfficeMaintenance: ClientCall<typeof contract.readOfficeMaintenance> = {
  call: 'GET /office/maintenance',
  shape: { is: 'object' },
}

export const sendTestMail: ClientCall<typeof contract.sendTestMail> = { call: 'POST /office/test-mail' }
