import type { BasicDetails } from '@marga/api-contract/profile'
import * as calls from '@marga/api-contract/profile-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS, ownAccount } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { requirePassword, requireSession } from '../sessions/session'
import { changeDetails } from './change-details'
import { profileRepository } from './profile-repository'
import { countChange } from './profile-revision'

interface ProfileOptions {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
}

export const profileRoutes: FastifyPluginAsyncZod<ProfileOptions> = async (
  app,
  { database, outbox, publicUrl },
) => {
  const profiles = profileRepository(database)
  const limitMail = app.limitTo(LIMITS.mailPerAccount, ownAccount, 'confirmation mails')

  const detailsOf = async (accountId: number): Promise<BasicDetails> => {
    const details = await profiles.find(accountId)
    if (details) return details
    throw new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })
  }

  app.route({
    ...calls.readDetails,
    handler: async (request) => {
      return detailsOf(requireSession(request).accountId)
    },
  })

  app.route({
    ...calls.changeDetails,
    onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const { body: patch, query } = request
      const tools = {
        ...{ outbox, publicUrl, field: 'email' as const },
        limitMail: () => limitMail(request, reply),
        provePassword: () => requirePassword(request).hash,
      }
      await database.transaction().execute(async (transaction) => {
        await countChange(transaction, { accountId, details: patch, revision: query.revision })
        await changeDetails(transaction, { accountId, patch }, tools)
      })
      return detailsOf(accountId)
    },
  })
}
