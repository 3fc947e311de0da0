// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-batch-calls'
import type { ClientCall } from '../client-call'

export const changeBatchPrices: ClientCall<typeof contract.changeBatchPrices> = {
  call: 'POST /office/batches/{id}/prices',
}

export const changeOfficeBatch: ClientCall<typeof contract.changeOfficeBatch> = {
  call: 'PATCH /office/batches/{id}',
}

export const listLearners: ClientCall<typeof contract.listLearners> = {
  call: 'GET /office/batches/{id}/learners',
  shape: { is: 'list' },
}

export const listOfficeBatches: ClientCall<typeof contract.listOfficeBatches> = {
  call: 'GET /office/batches',
  shape: { is: 'list' },
}

export const openOfficeBatch: ClientCall<typeof contract.openOfficeBatch> = { call: 'POST /office/batches' }

export const readBatchPrices: ClientCall<typeof contract.readBatchPrices> = {
  call: 'GET /office/batches/{id}/prices',
  shape: { is: 'object' },
}

export const readOfficeBatch: ClientCall<typeof contract.readOfficeBatch> = {
  call: 'GET /office/batches/{id}',
  shape: { is: 'object' },
}
