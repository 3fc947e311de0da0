import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  announceLegalSchema,
  legalChangedSinceSchema,
  officeLegalParamsSchema,
  officeLegalQuerySchema,
  officeLegalTextListSchema,
  officeLegalTextSchema,
  officeLegalTextsQuerySchema,
  withdrawLegalSchema,
} from './office-legal'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

/** A text of 100,000 characters, each of them escaped. */
const LEGAL_BODY_LIMIT = 1_048_576

export const listOfficeLegalTexts = call('GET', '/office/legal', {
  config: takes({ right: 'legal.change' }),
  schema: {
    tags,
    summary: 'Terms, refund rules and privacy: which version counts since when, and what is announced',
    querystring: officeLegalTextsQuerySchema,
    response: answers({ 200: officeLegalTextListSchema }),
  },
})

export const readOfficeLegalText = call('GET', '/office/legal/:id', {
  config: takes({ right: 'legal.change' }),
  schema: {
    tags,
    summary: 'One legal text: what a version says and how it differs from the one before, and all versions',
    params: officeLegalParamsSchema,
    querystring: officeLegalQuerySchema,
    response: answers({ 200: officeLegalTextSchema }),
  },
})

export const announceLegalText = call('POST', '/office/legal/:id', {
  bodyLimit: LEGAL_BODY_LIMIT,
  config: {
    ...takes({ right: 'legal.change' }),
    example: {
      ...{ version: '3.0', from: '2027-01-01' },
      value: { lead: '', sections: [{ title: 'What we keep', text: 'Your name.\nWrite to {email}.' }] },
    },
  },
  schema: {
    tags,
    summary: 'Announce a version of a legal text that counts from a day, today or later',
    params: officeLegalParamsSchema,
    querystring: previewQuerySchema,
    body: announceLegalSchema,
    response: answers({ 200: changeDoneSchema, 409: legalChangedSinceSchema }),
  },
})

export const withdrawLegalText = call('POST', '/office/legal/:id/withdraw', {
  config: { ...takes({ right: 'legal.change' }), example: { version: '4.0', number: 4 } },
  schema: {
    tags,
    summary: 'Withdraw an announced version before it counts',
    params: officeLegalParamsSchema,
    querystring: previewQuerySchema,
    body: withdrawLegalSchema,
    response: answers({ 200: changeDoneSchema, 409: legalChangedSinceSchema }),
  },
})
