// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-interview-hours-calls'
import type { ClientCall } from '../client-call'

export const changeInterviewDay: ClientCall<typeof contract.changeInterviewDay> = {
  call: 'PATCH /office/interview-hours/days/{id}',
}

export const changeInterviewHours: ClientCall<typeof contract.changeInterviewHours> = {
  call: 'PATCH /office/interview-hours',
}

export const listInterviewDays: ClientCall<typeof contract.listInterviewDays> = {
  call: 'GET /office/interview-hours/days',
  shape: { is: 'list' },
}

export const readInterviewHours: ClientCall<typeof contract.readInterviewHours> = {
  call: 'GET /office/interview-hours',
  shape: { is: 'object' },
}
