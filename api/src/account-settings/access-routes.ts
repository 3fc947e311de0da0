import * as calls from '@marga/api-contract/access-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inPersonOnly, membersOnly, requireSession } from '../sessions/session'
import { AccessRepository } from './access-repository'

const forMembers = { preValidation: membersOnly }
const inPerson = { preValidation: inPersonOnly }

export const accessRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  const access = new AccessRepository(database)

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })

  app.route({
    ...calls.listSessions,
    ...forMembers,
    handler: async (request) => access.listSessions(requireSession(request), request.query),
  })

  app.route({
    ...calls.endOtherSession,
    ...inPerson,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      await access.remove('sessions', { id: request.params.id, accountId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...calls.listTokens,
    ...forMembers,
    handler: async (request) => access.listTokens(requireSession(request).accountId),
  })

  app.route({
    ...calls.createToken,
    ...inPerson,
    handler: async (request, reply) =>
      reply.code(201).send(await access.addToken(requireSession(request).accountId, request.body)),
  })

  app.route({
    ...calls.deleteToken,
    ...inPerson,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      await access.remove('access_tokens', { id: request.params.id, accountId })
      return reply.code(204).send(null)
    },
  })
}
