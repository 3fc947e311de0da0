import type { RecordKind } from '@marga/api-contract/profile-records'
import { recordCalls } from '@marga/api-contract/record-calls'
import { named } from '@marga/server/http/named'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS, ownAccount } from '../http/rate-limits'
import { requireSession } from '../sessions/session'
import { RecordRepository } from './record-repository'

const KINDS = Object.keys(recordCalls) as RecordKind[]

interface Options {
  database: Kysely<Database>
}

const routesOf =
  (kind: RecordKind): FastifyPluginAsyncZod<Options> =>
  async (app, { database }) => {
    const calls = recordCalls[kind]
    const records = new RecordRepository(database)
    const change = {
      onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount, `change ${kind}`),
    }

    app.route({
      ...calls.list,
      handler: async (request) => {
        return records.list(kind, requireSession(request).accountId)
      },
    })

    app.route({
      ...calls.add,
      ...change,
      handler: async (request, reply) => {
        const { accountId } = requireSession(request)
        const contents = [request.body]
        const [added] = await database
          .transaction()
          .execute((transaction) => new RecordRepository(transaction).add(kind, { accountId, contents }))
        if (!added) throw new Error('The database returned no row for a stored record.')
        return reply.code(201).send(added)
      },
    })

    app.route({
      ...calls.replace,
      ...change,
      handler: async (request) => {
        const { accountId } = requireSession(request)
        const { params, query, body: content } = request
        return records.replace(kind, { id: params.id, accountId, content, revision: query.revision })
      },
    })

    app.route({
      ...calls.remove,
      handler: async (request, reply) => {
        const { accountId } = requireSession(request)
        await records.remove(kind, { id: request.params.id, accountId })
        return reply.code(204).send(null)
      },
    })
  }

/** List, POST, PUT and DELETE of each of the four lists, whatever the kind. */
export const recordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  for (const kind of KINDS) app.register(named(routesOf(kind), `${kind}Routes`), options)
}
