import { z } from 'zod'
import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  changeMessageSchema,
  messageChangedSinceSchema,
  officeMessageParamsSchema,
  officeMessageSchema,
  officeMessagesQuerySchema,
  officeMessagesSchema,
  replySchema,
} from './office-messages'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const listOfficeMessages = call('GET', '/office/messages', {
  config: takes({ right: 'messages.answer' }),
  schema: {
    tags,
    summary: 'Messages of the contact form, the newest first: open or answered',
    querystring: officeMessagesQuerySchema,
    response: answers({ 200: officeMessagesSchema }),
  },
})

export const readOfficeMessage = call('GET', '/office/messages/:id', {
  config: takes({ right: 'messages.answer' }),
  schema: {
    tags,
    summary: 'One message',
    params: officeMessageParamsSchema,
    response: answers({ 200: officeMessageSchema }),
  },
})

export const readOfficeFile = call('GET', '/office/messages/:id/file', {
  config: takes({ right: 'messages.answer' }),
  schema: {
    tags,
    summary: 'The file that came with a message, to be stored: no browser shows it',
    params: officeMessageParamsSchema,
    response: answers({ 200: z.any() }),
  },
})

export const changeOfficeMessage = call('PATCH', '/office/messages/:id', {
  config: {
    ...takes({ right: 'messages.answer' }),
    example: { version: '3f2a9c0d1b4e5f60', is_taken: true },
  },
  schema: {
    tags,
    summary: 'Take a message, or mark it as answered, without a mail',
    params: officeMessageParamsSchema,
    body: changeMessageSchema,
    response: answers({ 200: officeMessageSchema, 409: messageChangedSinceSchema }),
  },
})

export const replyToMessage = call('POST', '/office/messages/:id/reply', {
  config: {
    ...takes({ right: 'messages.answer' }),
    example: { version: '3f2a9c0d1b4e5f60', text: 'The next batch begins on 21 July.' },
  },
  schema: {
    tags,
    summary: 'Reply by mail: the message is answered, and the reply is kept with it',
    params: officeMessageParamsSchema,
    querystring: previewQuerySchema,
    body: replySchema,
    response: answers({ 200: changeDoneSchema, 409: messageChangedSinceSchema }),
  },
})
