import {
  batchParamsSchema,
  batchRegistrationReceiptSchema,
  batchRegistrationSchema,
  batchSchema,
} from '@marga/api-contract/batches'
import { z } from 'zod'
import { answers } from '../http/openapi'

const tags = ['Batches']

export const listBatches = {
  schema: {
    tags,
    summary: 'The batch of each program, open or closed',
    response: answers({ 200: z.array(batchSchema) }),
  },
}

export const readBatchCalendar = {
  schema: {
    tags,
    summary: 'The first session as a calendar file; 404 while it has no date',
    params: batchParamsSchema,
    response: answers({ 200: z.string() }),
  },
}

export const registerForBatch = {
  config: { example: { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' } },
  schema: {
    tags,
    summary: 'Register for an open batch; the same person again gets the same record',
    params: batchParamsSchema,
    body: batchRegistrationSchema,
    response: answers({ 200: batchRegistrationReceiptSchema, 201: batchRegistrationReceiptSchema }, 409),
  },
}
