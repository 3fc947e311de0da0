import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  changeTextSchema,
  officeTextListSchema,
  officeTextParamsSchema,
  officeTextSchema,
  officeTextsQuerySchema,
  testTextSchema,
  textChangedSinceSchema,
} from './office-texts'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const listOfficeTexts = call('GET', '/office/texts', {
  config: takes({ right: 'texts.change' }),
  schema: {
    tags,
    summary: 'Texts of the site that the company can change, by page',
    querystring: officeTextsQuerySchema,
    response: answers({ 200: officeTextListSchema }),
  },
})

export const readOfficeText = call('GET', '/office/texts/:id', {
  config: takes({ right: 'texts.change' }),
  schema: {
    tags,
    summary: 'One text with its fields and lists: what it says now, and what was built in',
    params: officeTextParamsSchema,
    response: answers({ 200: officeTextSchema }),
  },
})

export const changeOfficeText = call('PUT', '/office/texts/:id', {
  config: {
    ...takes({ right: 'texts.change' }),
    example: {
      version: '3',
      value: { title: 'Partners', partners: [{ name: 'Kaveri Cloud', link: 'https://kaveri.example' }] },
    },
  },
  schema: {
    tags,
    summary: 'Change a text of the site, all of it; null is the built-in text again',
    params: officeTextParamsSchema,
    querystring: previewQuerySchema,
    body: changeTextSchema,
    response: answers({ 200: changeDoneSchema, 409: textChangedSinceSchema }),
  },
})

export const testOfficeText = call('POST', '/office/texts/:id/test', {
  config: {
    ...takes({ right: 'texts.change' }),
    example: { value: { subject: 'Set a new password', paragraphs: [{ text: 'Open this link:\n{link}' }] } },
  },
  schema: {
    tags,
    summary: 'A mail of the site as it is written here, with sample values, to oneself',
    params: officeTextParamsSchema,
    querystring: previewQuerySchema,
    body: testTextSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})
