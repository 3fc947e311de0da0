import { z } from 'zod'
import { answers, call } from './call'
import { enrolmentReceiptSchema, enrolmentSchema } from './enrolment'
import { pageQuerySchema } from './paging'

const ownEnrolment = z.object({ id: z.string(), course: z.string(), created_at: z.iso.datetime() })

const tags = ['Enrolment']

export const enrol = call('POST', '/enrolments', {
  config: {
    flag: 'registration',
    example: {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
      course: 'Data Science',
    },
  },
  schema: {
    tags,
    summary: 'Enrol in a course, once a person and course',
    body: enrolmentSchema,
    response: answers({ 201: enrolmentReceiptSchema }, 409),
  },
})

export const listEnrolments = call('GET', '/enrolments', {
  schema: {
    tags,
    summary: 'One’s own enrolments',
    querystring: pageQuerySchema,
    response: answers({ 200: z.array(ownEnrolment) }, 401),
  },
})
