import { z } from 'zod'
import { answers, call } from './call'
import { batchWantedSchema, changeablePlaceSchema } from './change-batch'
import {
  COURSE_REGISTERED_FOR,
  cancelPaidSchema,
  courseRegistrationReceiptSchema,
  courseRegistrationSchema,
  ownRegistrationSchema,
  registrationParamsSchema,
  registrationWithOrderSchema,
} from './enrolment'
import { pageQuerySchema } from './paging'
import { refundSchema } from './payments'

const tags = ['Enrolment']

export const listRegistrations = call('GET', '/course-registrations', {
  schema: {
    tags,
    summary: 'One’s own registrations for batches',
    querystring: pageQuerySchema,
    response: answers({ 200: z.array(ownRegistrationSchema) }, 401),
  },
})

export const readRegistration = call(
  'GET',
  '/course-registrations/:id',
  {
    schema: {
      tags,
      summary: 'One’s own registration, of this session or account, with its order',
      params: registrationParamsSchema,
      response: answers({ 200: registrationWithOrderSchema }),
    },
  },
  { needs: ['course_name', 'order'] },
)

export const cancelRegistration = call('DELETE', '/course-registrations/:id', {
  schema: {
    tags,
    summary: 'Give up one’s own registration before anything of it is paid; its open order is closed',
    params: registrationParamsSchema,
    response: answers({ 204: z.null() }, 409),
  },
})

export const cancelPaidRegistration = call('POST', '/course-registrations/:id/cancellation', {
  config: { example: { refund_paise: 1_500_000 } },
  schema: {
    tags,
    summary:
      'Give up one’s own place before its first session: all that was paid goes back. Asked for again, the answer is the same',
    params: registrationParamsSchema,
    body: cancelPaidSchema,
    response: answers({ 200: refundSchema }, 409),
  },
})

export const readChangeablePlace = call(
  'GET',
  '/course-registrations/:id/batch',
  {
    schema: {
      tags,
      summary: 'One’s own place, and the batches of its program to which it can be changed',
      params: registrationParamsSchema,
      response: answers({ 200: changeablePlaceSchema }),
    },
  },
  { needs: ['course_name', 'batches'] },
)

export const changeBatch = call('PUT', '/course-registrations/:id/batch', {
  config: { example: { batch: 'datascience-2' } },
  schema: {
    tags,
    summary:
      'Change one’s own place to another batch of its program, until its first session; what is paid counts there. The same again changes nothing',
    params: registrationParamsSchema,
    body: batchWantedSchema,
    response: answers({ 200: changeablePlaceSchema }, 409),
  },
})

export const registerForCourse = call('POST', '/register-course/', {
  config: {
    flag: 'registration',
    example: {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      contact_number: '98745 00000',
      course_name: COURSE_REGISTERED_FOR,
    },
  },
  schema: {
    tags,
    summary: 'Register for the promoted course; the same person again gets the same record',
    body: courseRegistrationSchema,
    response: answers({ 200: courseRegistrationReceiptSchema, 201: courseRegistrationReceiptSchema }),
  },
})
