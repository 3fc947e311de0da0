import { z } from 'zod'
import { answers, call } from './call'
import { asSent } from './fields'

const tags = ['Mail']
/** The secret in the link of a mail. */
const key = asSent(z.string({ error: 'This link is not complete.' }).max(200, 'This link is not complete.'))

export const refuseMails = call('POST', '/mail-refusals', {
  config: { example: { key: 'of the link in the mail' } },
  schema: {
    tags,
    summary: 'No more mails that can be refused, by the link of one of them; or again',
    body: z.strictObject({
      key,
      /** False: they may be sent again. */
      is_refused: z.boolean({ error: 'is_refused is true or false.' }).default(true),
    }),
    response: answers({ 204: z.null() }),
  },
})

export const openMailRefusal = call('GET', '/mail-refusals/:key', {
  schema: {
    tags,
    summary: 'Leads to the page with the button: opening a link changes nothing',
    params: z.object({ key }),
    response: answers({ 303: z.null() }),
  },
})

export const refuseByOneClick = call('POST', '/mail-refusals/:key', {
  schema: {
    tags,
    summary:
      'What a mail program sends by `List-Unsubscribe-Post` (RFC 8058): a form with `List-Unsubscribe=One-Click`',
    params: z.object({ key }),
    response: answers({ 204: z.null() }),
  },
})
