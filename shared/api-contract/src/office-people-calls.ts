import { z } from 'zod'
import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  accountParamsSchema,
  peopleFoundSchema,
  peopleQuerySchema,
  personChangedSinceSchema,
  personParamsSchema,
  personRemovedSchema,
  personSchema,
  removePersonSchema,
} from './office-people'
import { exportSchema } from './own-data'

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
    response: answers({ 200: personSchema }, 409),
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

export const givePersonData = call('GET', '/office/people/:id/export', {
  config: takes({ right: 'people.change' }),
  schema: {
    tags,
    summary: 'Everything stored about one person, as they get it themselves; they can read who gave it out',
    params: personParamsSchema,
    response: answers({ 200: exportSchema }, 409),
  },
})

export const removePerson = call('POST', '/office/people/:id/removal', {
  config: {
    ...takes({ right: 'people.change' }),
    example: { version: '3f2a9c0d1b4e5f60', confirm: 'asha@example.com', refund_paise: 2_500_000 },
  },
  schema: {
    tags,
    summary:
      'Delete a person with all that is theirs, also without an account; what was paid and not had goes back, payments stay in the books without them',
    params: personParamsSchema,
    querystring: previewQuerySchema,
    body: removePersonSchema,
    response: answers({ 200: personRemovedSchema, 409: personChangedSinceSchema }),
  },
})
