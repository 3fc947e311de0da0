import { enrolmentReceiptSchema, enrolmentSchema } from '@marga/api-contract/enrolment'
import { pageQuerySchema } from '@marga/api-contract/paging'
import { z } from 'zod'
import { answers } from '../http/openapi'

const ownEnrolment = z.object({ id: z.string(), course: z.string(), created_at: z.iso.datetime() })

const tags = ['Enrolment']

export const enrol = {
  config: {
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
}

export const listEnrolments = {
  schema: {
    tags,
    summary: 'One’s own enrolments',
    querystring: pageQuerySchema,
    response: answers({ 200: z.array(ownEnrolment) }, 401),
  },
}
