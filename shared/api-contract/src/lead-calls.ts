import { answers, call } from './call'
import { leadReceiptSchema, leadSchema } from './leads'

export const placeLead = call('POST', '/leads', {
  config: {
    flag: 'registration',
    example: {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
      course: 'Data Science',
      order: { plan: 'full' },
    },
  },
  schema: {
    tags: ['Enrolment'],
    summary:
      'Ask for a place, and for its order where it is paid now: both or neither. The same person again gets the same record',
    body: leadSchema,
    response: answers({ 200: leadReceiptSchema, 201: leadReceiptSchema }, 409),
  },
})
