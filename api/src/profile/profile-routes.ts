import { type BasicDetails, basicDetailsPatchSchema, basicDetailsSchema } from '@marga/contract/profile'
import { ACCOUNT_TAKEN } from '@marga/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { answers } from '../http/openapi'
import { LIMITS, ownAccount } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { membersOnly, requireSession } from '../sessions/session'
import { changeDetails } from './change-details'
import { profileRepository } from './profile-repository'

const tags = ['Profile']

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
  const limitMail = app.limitTo(LIMITS.mailPerAccount, ownAccount)

  const detailsOf = async (accountId: number): Promise<BasicDetails> => {
    const details = await profiles.find(accountId)
    if (details) return details
    throw new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })
  }

  app.get(
    '/register/details',
    {
      preValidation: membersOnly,
      schema: { tags, summary: 'Basic details', response: answers({ 200: basicDetailsSchema }, 401) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return detailsOf(requireSession(request).accountId)
    },
  )

  app.patch(
    '/register/details',
    {
      onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
      preValidation: membersOnly,
      config: { example: { city: 'Pune', userType: 'student' } },
      schema: {
        tags,
        summary: 'Change what is given; a login is never renamed',
        body: basicDetailsPatchSchema,
        response: answers({ 200: basicDetailsSchema }, 401, 409),
      },
    },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const isSaved = await changeDetails(
        database,
        { accountId, patch: request.body },
        { outbox, publicUrl, limitMail: () => limitMail(request, reply) },
      )
      if (!isSaved)
        throw new ApiError({
          status: 409,
          code: 'EMAIL_TAKEN',
          message: ACCOUNT_TAKEN,
          errors: { email: [ACCOUNT_TAKEN] },
        })
      return detailsOf(accountId)
    },
  )
}
