// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/registration-calls'
import type { ClientCall } from '../client-call'

export const cancelPaidRegistration: ClientCall<typeof contract.cancelPaidRegistration> = {
  call: 'POST /course-registrations/{id}/cancellation',
}

export const cancelRegistration: ClientCall<typeof contract.cancelRegistration> = {
  call: 'DELETE /course-registrations/{id}',
}

export const changeBatch: ClientCall<typeof contract.changeBatch> = {
  call: 'PUT /course-registrations/{id}/batch',
}

export const listRegistrations: ClientCall<typeof contract.listRegistrations> = {
  call: 'GET /course-registrations',
  shape: { is: 'list' },
}

export const readChangeablePlace: ClientCall<typeof contract.readChangeablePlace> = {
  call: 'GET /course-registrations/{id}/batch',
  shape: { is: 'object', needs: { course_name: 'string', batches: 'array' } },
}

export const readRegistration: ClientCall<typeof contract.readRegistration> = {
  call: 'GET /course-registrations/{id}',
  shape: { is: 'object', needs: { course_name: 'string', order: 'any' } },
}

export const registerForCourse: ClientCall<typeof contract.registerForCourse> = {
  call: 'POST /register-course/',
}
