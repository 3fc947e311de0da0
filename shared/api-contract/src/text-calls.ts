import { answers, call } from './call'
import { changedTextsSchema, textPageParamsSchema } from './site-texts'

export const readTexts = call('GET', '/texts/:page', {
  schema: {
    tags: ['Site'],
    summary:
      'Texts of a page that the company has changed: home, about, contact or program. What is absent is as it was built in',
    params: textPageParamsSchema,
    response: answers({ 200: changedTextsSchema }),
  },
})
