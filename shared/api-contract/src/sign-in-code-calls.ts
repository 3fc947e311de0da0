import { messageSchema } from './account-settings'
import { sessionUserSchema } from './accounts'
import { answers, call } from './call'
import { codeEntrySchema, codeRequestSchema, openCodeSchema } from './sign-in-codes'

const tags = ['Accounts']

export const requestCode = call('POST', '/login/code', {
  config: { example: { email: 'asha@example.com' } },
  schema: {
    tags,
    summary: 'Mail a code to sign in in this browser; the answer never tells whether an account exists',
    body: codeRequestSchema,
    response: answers({ 202: messageSchema }),
  },
})

export const readCode = call(
  'GET',
  '/login/code',
  {
    schema: {
      tags,
      summary: 'Which address the code of this browser was asked for',
      response: answers({ 200: openCodeSchema }),
    },
  },
  { needs: ['email'] },
)

export const enterCode = call('POST', '/login/code/entry', {
  config: { example: { code: '123456' } },
  schema: {
    tags,
    summary: 'Sign in by the code that this browser has asked for: opens a session and sets its cookie',
    body: codeEntrySchema,
    response: answers({ 200: sessionUserSchema }),
  },
})
