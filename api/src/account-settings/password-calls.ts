import {
  capabilitiesSchema,
  emailTokenSchema,
  messageSchema,
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
} from '@marga/api-contract/account-settings'
import { answers } from '../http/openapi'

const tags = ['Account']

export const readCapabilities = {
  schema: {
    tags,
    summary: 'What the site can do for accounts',
    response: answers({ 200: capabilitiesSchema }),
  },
}

export const changePassword = {
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
}

export const requestReset = {
  config: { example: { email: 'asha@example.com' } },
  schema: {
    tags,
    summary: 'Mail a link to set a new password; the answer never tells whether an account exists',
    body: resetRequestSchema,
    response: answers({ 202: messageSchema }),
  },
}

export const resetPassword = {
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
}

export const confirmEmail = {
  config: { example: { token: 'from the mail' } },
  schema: {
    tags,
    summary: 'Confirm an address by a mailed link',
    body: emailTokenSchema,
    response: answers({ 200: messageSchema }, 409),
  },
}
