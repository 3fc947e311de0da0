import {
  idParamsSchema,
  newTokenSchema,
  sessionListSchema,
  tokenRequestSchema,
  tokenSchema,
} from '@marga/contract/account-settings'
import { pageQuerySchema } from '@marga/contract/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { answers } from '../http/openapi'
import { hashOf, newSecret } from '../security/secrets'
import { inPersonOnly, membersOnly, requireSession } from '../sessions/session'

const tags = ['Account']
const MOST_TOKENS = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** A session or a token is named by the beginning of its hash: enough to tell it apart, no help to guess it. */
const publicId = (hash: string) => hash.slice(0, 16)
const isoOf = (time: number) => new Date(time).toISOString()
const noEntry = () => new ApiError({ status: 404, code: 'NO_ENTRY', message: 'There is no such entry.' })

export const accessRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })

  app.get(
    '/account/sessions',
    {
      preValidation: membersOnly,
      schema: {
        tags,
        summary: 'One’s own sessions',
        querystring: pageQuerySchema,
        response: answers({ 200: sessionListSchema }, 401),
      },
    },
    async (request) => {
      const { accountId, hash } = requireSession(request)
      const rows = await database
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('last_seen_at', 'desc')
        .limit(request.query.limit)
        .offset(request.query.offset)
        .execute()
      return rows.map((row) => ({
        id: publicId(row.token_hash),
        created_at: isoOf(row.created_at),
        last_seen_at: isoOf(row.last_seen_at),
        user_agent: row.user_agent,
        is_current: row.token_hash === hash,
      }))
    },
  )

  const remove = async (
    table: 'sessions' | 'access_tokens',
    { id, accountId }: { id: string; accountId: number },
  ) => {
    const { numDeletedRows } = await database
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('token_hash', 'like', `${id}%`)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noEntry()
  }

  app.delete(
    '/account/sessions/:id',
    {
      preValidation: inPersonOnly,
      schema: {
        tags,
        summary: 'End one of one’s own sessions',
        params: idParamsSchema,
        response: answers({ 204: z.null() }, 401),
      },
    },
    async (request, reply) => {
      await remove('sessions', { id: request.params.id, accountId: requireSession(request).accountId })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/account/tokens',
    {
      preValidation: membersOnly,
      schema: {
        tags,
        summary: 'One’s own access tokens',
        response: answers({ 200: z.array(tokenSchema) }, 401),
      },
    },
    async (request) => {
      const rows = await database
        .selectFrom('access_tokens')
        .selectAll()
        .where('account_id', '=', requireSession(request).accountId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ token_hash, name, scope, created_at, expires_at }) => ({
        id: publicId(token_hash),
        name,
        scope,
        created_at: isoOf(created_at),
        expires_at: expires_at === null ? null : isoOf(expires_at),
      }))
    },
  )

  app.post(
    '/account/tokens',
    {
      preValidation: inPersonOnly,
      config: { example: { name: 'my script', scope: 'read', days: 30 } },
      schema: {
        tags,
        summary: 'Make an access token; it is shown once',
        body: tokenRequestSchema,
        response: answers({ 201: newTokenSchema }, 401, 409),
      },
    },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const tokens = database.selectFrom('access_tokens').where('account_id', '=', accountId)
      if ((await tokens.select('token_hash').execute()).length >= MOST_TOKENS)
        throw new ApiError({
          status: 409,
          code: 'TOO_MANY_TOKENS',
          message: 'Remove a token first: 50 are the most.',
        })
      const token = newSecret()
      const { name, scope, days } = request.body
      const created_at = Date.now()
      const expires_at = created_at + days * DAY_MS
      const token_hash = hashOf(token)
      await database
        .insertInto('access_tokens')
        .values({ token_hash, account_id: accountId, name, scope, created_at, expires_at })
        .execute()
      return reply.code(201).send({
        id: publicId(token_hash),
        name,
        scope,
        created_at: isoOf(created_at),
        expires_at: isoOf(expires_at),
        token,
      })
    },
  )

  app.delete(
    '/account/tokens/:id',
    {
      preValidation: inPersonOnly,
      schema: {
        tags,
        summary: 'Revoke one of one’s own tokens',
        params: idParamsSchema,
        response: answers({ 204: z.null() }, 401),
      },
    },
    async (request, reply) => {
      await remove('access_tokens', { id: request.params.id, accountId: requireSession(request).accountId })
      return reply.code(204).send(null)
    },
  )
}
