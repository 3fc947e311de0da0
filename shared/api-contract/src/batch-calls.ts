import { z } from 'zod'
import {
  batchParamsSchema,
  batchRegistrationReceiptSchema,
  batchRegistrationSchema,
  batchSchema,
  interestReceiptSchema,
  interestSchema,
} from './batches'
import { answers, call } from './call'

const tags = ['Batches']

export const listBatches = call(
  'GET',
  '/batches',
  {
    schema: {
      tags,
      summary: 'The batch of each program, open or closed',
      response: answers({ 200: z.array(batchSchema) }),
    },
  },
  { needs: ['product', 'program', 'starts_on', 'enrol_by', 'session_starts', 'link'] },
)

export const readBatchCalendar = call('GET', '/batches/:product/calendar.ics', {
  schema: {
    tags,
    summary: 'The first session as a calendar file; 404 while it has no date',
    params: batchParamsSchema,
    response: answers({ 200: z.string() }),
  },
})

export const registerForBatch = call('POST', '/batches/:product/registrations', {
  config: { example: { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' } },
  schema: {
    tags,
    summary: 'Register for an open batch; the same person again gets the same record',
    params: batchParamsSchema,
    body: batchRegistrationSchema,
    response: answers({ 200: batchRegistrationReceiptSchema, 201: batchRegistrationReceiptSchema }, 409),
  },
})

export const registerInterest = call('POST', '/interests', {
  config: { example: { email: 'asha@example.com', topic: 'Resume Builder' } },
  schema: {
    tags,
    summary: 'Be told when something that is announced is there, or a next batch opens',
    body: interestSchema,
    response: answers({ 201: interestReceiptSchema }),
  },
})
