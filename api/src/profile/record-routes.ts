import {
  RECORD_KINDS,
  type RecordKind,
  recordParamsSchema,
  revisionQuerySchema,
} from '@marga/contract/profile-records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { answers } from '../http/openapi'
import { LIMITS, ownAccount } from '../http/rate-limits'
import { membersOnly, requireSession } from '../sessions/session'
import { recordRepository } from './record-repository'

const KINDS = Object.keys(RECORD_KINDS) as RecordKind[]
const tags = ['Profile']

/** Bytes of an entry: its longest texts, escaped. */
const RECORD_BODY_LIMIT = 65_536

/** List, POST, PUT and DELETE of each of the four lists: one handler each, whatever the kind. */
export const recordRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  const records = recordRepository(database)

  for (const kind of KINDS) {
    const { input, output, example } = RECORD_KINDS[kind]

    app.get(
      `/${kind}`,
      {
        preValidation: membersOnly,
        schema: {
          tags,
          summary: `One’s own ${kind}`,
          response: answers({ 200: z.array(output as z.ZodType) }, 401),
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        return records.list(kind, requireSession(request).accountId)
      },
    )

    app.post(
      `/${kind}`,
      {
        bodyLimit: RECORD_BODY_LIMIT,
        onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
        preValidation: membersOnly,
        config: { example },
        schema: {
          tags,
          summary: `Add to ${kind}`,
          body: input as z.ZodType,
          response: answers({ 201: output as z.ZodType }, 401, 409),
        },
      },
      async (request, reply) => {
        const { accountId } = requireSession(request)
        const [added] = await database
          .transaction()
          .execute((transaction) =>
            recordRepository(transaction).add(kind, { accountId, contents: [request.body] }),
          )
        return reply.code(201).send(added)
      },
    )

    app.put(
      `/${kind}/:id`,
      {
        bodyLimit: RECORD_BODY_LIMIT,
        onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
        preValidation: membersOnly,
        config: { example },
        schema: {
          tags,
          summary: `Replace an entry of ${kind}; with its revision, only if nobody changed it since`,
          params: recordParamsSchema,
          querystring: revisionQuerySchema,
          body: input as z.ZodType,
          response: answers({ 200: output as z.ZodType }, 401, 409),
        },
      },
      async (request) => {
        const { accountId } = requireSession(request)
        const { id } = request.params
        return records.replace(kind, {
          id,
          accountId,
          content: request.body,
          revision: request.query.revision,
        })
      },
    )

    app.delete(
      `/${kind}/:id`,
      {
        preValidation: membersOnly,
        schema: {
          tags,
          summary: `Remove an entry of ${kind}`,
          params: recordParamsSchema,
          response: answers({ 204: z.null() }, 401),
        },
      },
      async (request, reply) => {
        const { accountId } = requireSession(request)
        await records.remove(kind, { id: request.params.id, accountId })
        return reply.code(204).send(null)
      },
    )
  }
}
