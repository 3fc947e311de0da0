import { RECORD_KINDS, type RecordKind } from '@marga/api-contract/profile-records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS, ownAccount } from '../http/rate-limits'
import { membersOnly, requireSession } from '../sessions/session'
import { callsOf } from './record-calls'
import { RecordRepository } from './record-repository'

const KINDS = Object.keys(RECORD_KINDS) as RecordKind[]

interface Options {
  database: Kysely<Database>
}

const routesOf =
  (kind: RecordKind): FastifyPluginAsyncZod<Options> =>
  async (app, { database }) => {
    const calls = callsOf(kind)
    const records = new RecordRepository(database)
    const forMembers = { preValidation: membersOnly }
    const change = { ...forMembers, onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount) }

    app.get(`/${kind}`, { ...calls.list, ...forMembers }, async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return records.list(kind, requireSession(request).accountId)
    })

    app.post(`/${kind}`, { ...calls.add, ...change }, async (request, reply) => {
      const { accountId } = requireSession(request)
      const contents = [request.body]
      const [added] = await database
        .transaction()
        .execute((transaction) => new RecordRepository(transaction).add(kind, { accountId, contents }))
      return reply.code(201).send(added)
    })

    app.put(`/${kind}/:id`, { ...calls.replace, ...change }, async (request) => {
      const { accountId } = requireSession(request)
      const { params, query, body: content } = request
      return records.replace(kind, { id: params.id, accountId, content, revision: query.revision })
    })

    app.delete(`/${kind}/:id`, { ...calls.remove, ...forMembers }, async (request, reply) => {
      const { accountId } = requireSession(request)
      await records.remove(kind, { id: request.params.id, accountId })
      return reply.code(204).send(null)
    })
  }

/** List, POST, PUT and DELETE of each of the four lists, whatever the kind. */
export const recordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  for (const kind of KINDS) app.register(routesOf(kind), options)
}
