import {
  idParamsSchema,
  newTokenSchema,
  sessionListSchema,
  tokenRequestSchema,
  tokenSchema,
} from '@marga/api-contract/account-settings'
import { pageQuerySchema } from '@marga/api-contract/paging'
import { z } from 'zod'
import { answers } from '../http/openapi'

const tags = ['Account']

export const listSessions = {
  schema: {
    tags,
    summary: 'One’s own sessions',
    querystring: pageQuerySchema,
    response: answers({ 200: sessionListSchema }, 401),
  },
}

export const endOtherSession = {
  schema: {
    tags,
    summary: 'End one of one’s own sessions',
    params: idParamsSchema,
    response: answers({ 204: z.null() }, 401),
  },
}

export const listTokens = {
  schema: {
    tags,
    summary: 'One’s own access tokens',
    response: answers({ 200: z.array(tokenSchema) }, 401),
  },
}

export const createToken = {
  config: { example: { name: 'my script', scope: 'read', days: 30 } },
  schema: {
    tags,
    summary: 'Make an access token; it is shown once',
    body: tokenRequestSchema,
    response: answers({ 201: newTokenSchema }, 401, 409),
  },
}

export const deleteToken = {
  schema: {
    tags,
    summary: 'Revoke one of one’s own tokens',
    params: idParamsSchema,
    response: answers({ 204: z.null() }, 401),
  },
}
