import { z } from 'zod'
import {
  idParamsSchema,
  messageSchema,
  newTokenSchema,
  sessionListSchema,
  signInWaysSchema,
  tokenRequestSchema,
  tokenSchema,
} from './account-settings'
import { answers, call } from './call'
import { pageQuerySchema } from './paging'

const tags = ['Account']

export const readSignIn = call(
  'GET',
  '/account/sign-in',
  {
    schema: {
      tags,
      summary: 'How one’s own account is signed in to',
      response: answers({ 200: signInWaysSchema }, 401),
    },
  },
  { needs: ['has_password'] },
)

export const disconnectProvider = call('DELETE', '/account/provider', {
  schema: {
    tags,
    summary:
      'Disconnect the provider from one’s own account: every other device is signed out. Refused where it is the only way to log in',
    response: answers({ 200: messageSchema }, 401, 409),
  },
})

export const listSessions = call(
  'GET',
  '/account/sessions',
  {
    schema: {
      tags,
      summary: 'One’s own sessions',
      querystring: pageQuerySchema,
      response: answers({ 200: sessionListSchema }, 401),
    },
  },
  { needs: ['id'] },
)

export const endOtherSession = call('DELETE', '/account/sessions/:id', {
  schema: {
    tags,
    summary: 'End one of one’s own sessions',
    params: idParamsSchema,
    response: answers({ 204: z.null() }, 401),
  },
})

export const listTokens = call('GET', '/account/tokens', {
  schema: {
    tags,
    summary: 'One’s own access tokens',
    response: answers({ 200: z.array(tokenSchema) }, 401),
  },
})

export const createToken = call('POST', '/account/tokens', {
  config: { example: { name: 'my script', scope: 'read', days: 30 } },
  schema: {
    tags,
    summary: 'Make an access token; it is shown once',
    body: tokenRequestSchema,
    response: answers({ 201: newTokenSchema }, 401, 409),
  },
})

export const deleteToken = call('DELETE', '/account/tokens/:id', {
  schema: {
    tags,
    summary: 'Revoke one of one’s own tokens',
    params: idParamsSchema,
    response: answers({ 204: z.null() }, 401),
  },
})
