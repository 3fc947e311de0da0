import * as calls from '@marga/api-contract/whole-profile-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS, ownAccount } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { requirePassword, requireSession } from '../sessions/session'
import { readWholeProfile, saveWholeProfile } from './whole-profile'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
}

export const wholeProfileRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl },
) => {
  const limitMail = app.limitTo(LIMITS.mailPerAccount, ownAccount, 'confirmation mails')
  const read = { ...calls.readWholeProfile }
  const replace = {
    ...calls.replaceWholeProfile,
    onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
  }

  app.route({
    ...read,
    handler: async (request) => {
      return readWholeProfile(database, requireSession(request).accountId)
    },
  })

  app.route({
    ...replace,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const tools = {
        ...{ outbox, publicUrl, field: 'details.email' as const },
        limitMail: () => limitMail(request, reply),
        provePassword: () => requirePassword(request).hash,
      }
      await saveWholeProfile(
        database,
        { accountId, save: request.body, revision: request.query.revision },
        tools,
      )
      return readWholeProfile(database, accountId)
    },
  })
}
