// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/enrolment-calls'
import type { ClientCall } from '../client-call'

export const enrol: ClientCall<typeof contract.enrol> = { call: 'POST /enrolments' }

export const listEnrolments: ClientCall<typeof contract.listEnrolments> = {
  call: 'GET /enrolments',
  shape: { is: 'list' },
}
