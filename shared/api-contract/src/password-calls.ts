import {
  capabilitiesSchema,
  emailTokenSchema,
  messageSchema,
  passwordChangeSchema,
  passwordProofSchema,
  resetRequestSchema,
  resetSchema,
} from './account-settings'
import { answers, call } from './call'

const tags = ['Account']

export const readCapabilities = call(
  'GET',
  '/account/capabilities',
  {
    schema: {
      tags,
      summary: 'What the site can do for accounts',
      response: answers({ 200: capabilitiesSchema }),
    },
  },
  { needs: ['mail'] },
)

export const provePassword = call('POST', '/account/password/proof', {
  config: { example: { password: 'a path of 9 stations' } },
  schema: {
    tags,
    summary: 'Type the password again: for ten minutes it counts for what decides about the account',
    body: passwordProofSchema,
    response: answers({ 200: messageSchema }, 401),
  },
})

export const changePassword = call('POST', '/account/password', {
  config: {
    example: {
      current_password: 'a path of 9 stations',
      password: 'a path of 10 stations',
      confirm_password: 'a path of 10 stations',
    },
  },
  schema: {
    tags,
    summary: 'Change the password; every other session and token ends',
    body: passwordChangeSchema,
    response: answers({ 200: messageSchema }, 401),
  },
})

export const requestReset = call('POST', '/account/password/reset', {
  config: { example: { email: 'asha@example.com' } },
  schema: {
    tags,
    summary: 'Mail a link to set a new password; the answer never tells whether an account exists',
    body: resetRequestSchema,
    response: answers({ 202: messageSchema }),
  },
})

export const resetPassword = call('POST', '/account/password/reset/confirm', {
  config: {
    example: {
      token: 'from the mail',
      password: 'a path of 10 stations',
      confirm_password: 'a path of 10 stations',
    },
  },
  schema: {
    tags,
    summary: 'Set a new password by a mailed link, which works once',
    body: resetSchema,
    response: answers({ 200: messageSchema }),
  },
})

export const confirmEmail = call('POST', '/account/email/confirm', {
  config: { example: { token: 'from the mail' } },
  schema: {
    tags,
    summary: 'Confirm an address by a mailed link',
    body: emailTokenSchema,
    response: answers({ 200: messageSchema }, 409),
  },
})
