// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/batch-calls'
import type { ClientCall } from '../client-call'

export const listBatches: ClientCall<typeof contract.listBatches> = {
  call: 'GET /batches',
  shape: {
    is: 'list',
    needs: {
      product: 'string',
      program: 'string',
      starts_on: 'string',
      enrol_by: 'string',
      session_starts: 'string',
      link: 'string',
    },
  },
}

export const readBatchCalendar: ClientCall<typeof contract.readBatchCalendar> = {
  call: 'GET /batches/{product}/calendar.ics',
}

export const registerForBatch: ClientCall<typeof contract.registerForBatch> = {
  call: 'POST /batches/{product}/registrations',
}

export const registerInterest: ClientCall<typeof contract.registerInterest> = { call: 'POST /interests' }
