import { z } from 'zod'
import { batchParamsSchema, batchRegistrationReceiptSchema, batchRegistrationSchema } from './batches'
import { answers, call } from './call'
import { pageQuerySchema } from './paging'
import { offerKeySchema, waitingParamsSchema, waitingReceiptSchema, waitingSchema } from './waiting'

const tags = ['Waiting list']

export const joinWaitingList = call('POST', '/batches/:product/waiting', {
  config: { example: { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' } },
  schema: {
    tags,
    summary: 'Join the waiting list of a full batch; the same person again keeps their place on it',
    params: batchParamsSchema,
    body: batchRegistrationSchema,
    response: answers({ 200: waitingReceiptSchema, 201: waitingReceiptSchema }, 409),
  },
})

export const listWaiting = call('GET', '/waiting', {
  schema: {
    tags,
    summary: 'One’s own places on waiting lists, also those that have ended a short while ago',
    querystring: pageQuerySchema,
    response: answers({ 200: z.array(waitingSchema) }, 401),
  },
})

export const readWaiting = call(
  'GET',
  '/waiting/:id',
  {
    schema: {
      tags,
      summary: 'A place on a waiting list, of this session or account, or by the link of its mail',
      params: waitingParamsSchema,
      querystring: offerKeySchema,
      response: answers({ 200: waitingSchema }),
    },
  },
  { needs: ['course_name', 'state'] },
)

export const takeSeat = call('POST', '/waiting/:id/seat', {
  config: { example: { key: 'of the link in the mail' } },
  schema: {
    tags,
    summary: 'Take the seat that is offered: it becomes a registration. The same again answers the same one',
    params: waitingParamsSchema,
    body: offerKeySchema,
    response: answers({ 200: batchRegistrationReceiptSchema, 201: batchRegistrationReceiptSchema }, 409),
  },
})

export const leaveWaitingList = call('POST', '/waiting/:id/leave', {
  config: { example: { key: 'of the link in the mail' } },
  schema: {
    tags,
    summary: 'Leave a waiting list, or decline the seat that is offered: the next one in line gets it',
    params: waitingParamsSchema,
    body: offerKeySchema,
    response: answers({ 204: z.null() }),
  },
})
