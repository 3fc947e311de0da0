import { z } from 'zod'
import { answers, call } from './call'
import { viewSchema } from './views'

export const countView = call('POST', '/views', {
  config: { example: { route: '/:promo', at: '/OCI-Promo?utm_source=newsletter', from: '' } },
  schema: {
    tags: ['Site'],
    summary:
      'Counts that a page was shown, with all others of its day. Of who it was nothing is kept; who asks not to be tracked (Sec-GPC, DNT) and programs are not counted',
    body: viewSchema,
    response: answers({ 204: z.null() }),
  },
})
