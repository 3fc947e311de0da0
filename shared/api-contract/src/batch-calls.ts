import { z } from 'zod'
import {
  batchParamsSchema,
  batchQuerySchema,
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
      summary: 'Each program with its next open batch, else the nearest, and the batches to choose from',
      response: answers({ 200: z.array(batchSchema) }),
    },
  },
  { needs: ['product', 'program', 'starts_on', 'enrol_by', 'session_starts', 'link'] },
)

export const readBatchCalendar = call('GET', '/batches/:product/calendar.ics', {
  schema: {
    tags,
    summary:
      'The first session of a batch, else of the next open one, as a calendar file; 404 while it has no date',
    params: batchParamsSchema,
    querystring: batchQuerySchema,
    response: answers({ 200: z.string() }),
  },
})

export const registerForBatch = call('POST', '/batches/:product/registrations', {
  config: {
    flag: 'registration',
    example: { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' },
  },
  schema: {
    tags,
    summary: 'Register for a batch, else for the next open one; the same person again gets the same record',
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
