import { z } from 'zod'
import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  accountParamsSchema,
  peopleFoundSchema,
  peopleQuerySchema,
  personParamsSchema,
  personSchema,
} from './office-people'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const findPeople = call('GET', '/office/people', {
  config: takes({ right: 'people.read' }),
  schema: {
    tags,
    summary: 'People by a part of their name, email address or phone number, with and without an account',
    querystring: peopleQuerySchema,
    response: answers({ 200: peopleFoundSchema }),
  },
})

export const readPersonOfOffice = call('GET', '/office/people/:id', {
  config: takes({ right: 'people.read' }),
  schema: {
    tags,
    summary: 'All that is stored of one person, who can read who has looked',
    params: personParamsSchema,
    response: answers({ 200: personSchema }),
  },
})

export const endPersonSessions = call('DELETE', '/office/people/:id/sessions', {
  config: takes({ right: 'people.change' }),
  schema: {
    tags,
    summary: 'Sign a person out everywhere, and withdraw their access tokens',
    params: accountParamsSchema,
    response: answers({ 204: z.null() }, 409),
  },
})

export const sendSignInLink = call('POST', '/office/people/:id/sign-in-link', {
  config: takes({ right: 'people.change' }),
  schema: {
    tags,
    summary: 'Mail a person a link that sets a new password, to the address of their account',
    params: accountParamsSchema,
    querystring: previewQuerySchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})
