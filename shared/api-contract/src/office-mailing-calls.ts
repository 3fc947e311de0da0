import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema } from './office-desk'
import {
  mailingChangedSinceSchema,
  mailingDoneSchema,
  mailingGroupsSchema,
  mailingQuerySchema,
  officeMailingParamsSchema,
  officeMailingsQuerySchema,
  officeMailingsSchema,
  oneMailingSchema,
  sendMailingSchema,
  testMailingSchema,
} from './office-mailings'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })
const EXAMPLE = {
  group: 'batch:datascience-1',
  subject: 'The first session of {program}',
  text: 'Hello {name}, we begin on {first session}.',
}

export const listMailings = call('GET', '/office/mailings', {
  config: takes({ right: 'mailings.send' }),
  schema: {
    tags,
    summary: 'Mails that were written to many people, the newest first, with what went out of them',
    querystring: officeMailingsQuerySchema,
    response: answers({ 200: officeMailingsSchema }),
  },
})

export const listMailingGroups = call('GET', '/office/mailing-groups', {
  config: takes({ right: 'mailings.send' }),
  schema: {
    tags,
    summary: 'Groups of people that one can write to: who waits for what, and the learners of batches',
    response: answers({ 200: mailingGroupsSchema }),
  },
})

export const readMailing = call('GET', '/office/mailings/:id', {
  config: takes({ right: 'mailings.send' }),
  schema: {
    tags,
    summary: 'One mailing, with what has become of its mails',
    params: officeMailingParamsSchema,
    response: answers({ 200: oneMailingSchema }),
  },
})

export const sendMailing = call('POST', '/office/mailings', {
  config: { ...takes({ right: 'mailings.send' }), example: { ...EXAMPLE, version: '3f2a9c0d1b4e5f60' } },
  schema: {
    tags,
    summary:
      'Write one mail to each person of a group: the preview says who gets it, and sending it names its version',
    querystring: mailingQuerySchema,
    body: sendMailingSchema,
    response: answers({ 200: mailingDoneSchema, 409: mailingChangedSinceSchema }),
  },
})

export const testMailing = call('POST', '/office/mailing-tests', {
  config: { ...takes({ right: 'mailings.send' }), example: EXAMPLE },
  schema: {
    tags,
    summary: 'The mail as the first person of a group gets it, to oneself',
    querystring: mailingQuerySchema,
    body: testMailingSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})
