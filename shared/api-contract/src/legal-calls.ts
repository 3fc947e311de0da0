import { answers, call } from './call'
import { legalPageSchema, legalParamsSchema, legalQuerySchema } from './legal-texts'

export const readLegalText = call(
  'GET',
  '/legal/:text',
  {
    schema: {
      tags: ['Site'],
      summary:
        'Terms, refund rules or privacy: the version that counts today, or the one that is asked for, and which versions there are',
      params: legalParamsSchema,
      querystring: legalQuerySchema,
      response: answers({ 200: legalPageSchema }),
    },
  },
  { needs: ['versions', 'value'] },
)
