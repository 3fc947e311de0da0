import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inPersonOnly, membersOnly, requireSession } from '../sessions/session'
import * as calls from './access-calls'
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

  app.get('/account/sessions', { ...calls.listSessions, ...forMembers }, async (request) =>
    access.listSessions(requireSession(request), request.query),
  )

  app.delete('/account/sessions/:id', { ...calls.endOtherSession, ...inPerson }, async (request, reply) => {
    const { accountId } = requireSession(request)
    await access.remove('sessions', { id: request.params.id, accountId })
    return reply.code(204).send(null)
  })

  app.get('/account/tokens', { ...calls.listTokens, ...forMembers }, async (request) =>
    access.listTokens(requireSession(request).accountId),
  )

  app.post('/account/tokens', { ...calls.createToken, ...inPerson }, async (request, reply) =>
    reply.code(201).send(await access.addToken(requireSession(request).accountId, request.body)),
  )

  app.delete('/account/tokens/:id', { ...calls.deleteToken, ...inPerson }, async (request, reply) => {
    const { accountId } = requireSession(request)
    await access.remove('access_tokens', { id: request.params.id, accountId })
    return reply.code(204).send(null)
  })
}
