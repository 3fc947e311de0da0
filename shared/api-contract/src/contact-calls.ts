import { z } from 'zod'
import { answers, call } from './call'
import { contactMessageSchema, contactReceiptSchema, messageFileSchema } from './contact'

export const sendMessage = call('POST', '/contacts/', {
  bodyLimit: 12_582_912,
  config: {
    form: contactMessageSchema,
    files: ['file'],
    example: {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
      message: 'Which batch starts next?',
    },
  },
  schema: {
    tags: ['Contact'],
    summary: 'A message to the team, stored before the answer',
    response: answers({ 201: contactReceiptSchema }, 415),
  },
})

export const readMessageFile = call('GET', '/contacts/:id/file', {
  schema: {
    tags: ['Contact'],
    summary: 'The file of a message, by the link in the mail to the company',
    ...messageFileSchema,
    response: answers({ 200: z.string() }),
  },
})
