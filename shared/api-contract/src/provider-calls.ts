import { z } from 'zod'
import { answers, call } from './call'

const tags = ['Accounts']

const text = z.string().max(2_000).optional().catch(undefined)

/** Where a browser goes that signs in by the provider. A link leads there, so it works without scripts. */
export const beginProvider = call('GET', '/login/provider', {
  schema: {
    tags,
    summary: 'Begin to sign in by the provider: leads there, and to the login where that fails',
    querystring: z.object({
      /** The path of this site that one came from. */
      next: text,
      /** `register` makes an account where none has the address. */
      mode: text,
    }),
    response: answers({ 303: z.null() }),
  },
})

/** Where the provider sends a browser back to. */
export const endProvider = call('GET', '/login/provider/return', {
  schema: {
    tags,
    summary: 'Sign in by what the provider says: opens a session, sets its cookie and leads on',
    response: answers({ 303: z.null() }),
  },
})
