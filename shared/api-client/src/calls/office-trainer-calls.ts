// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-trainer-calls'
import type { ClientCall } from '../client-call'

export const addOfficeTrainer: ClientCall<typeof contract.addOfficeTrainer> = {
  call: 'POST /office/trainers',
}

export const changeOfficeTrainer: ClientCall<typeof contract.changeOfficeTrainer> = {
  call: 'PUT /office/trainers/{id}',
}

export const decideOnTrainer: ClientCall<typeof contract.decideOnTrainer> = {
  call: 'POST /office/trainers/{id}/decision',
}

export const listOfficeTrainers: ClientCall<typeof contract.listOfficeTrainers> = {
  call: 'GET /office/trainers',
  shape: { is: 'list' },
}

export const readOfficeTrainer: ClientCall<typeof contract.readOfficeTrainer> = {
  call: 'GET /office/trainers/{id}',
  shape: { is: 'object' },
}
