import { problemSchema } from '@marga/contract/problem'
import { type BasicDetails, basicDetailsPatchSchema, basicDetailsSchema } from '@marga/contract/profile'
import { ACCOUNT_TAKEN } from '@marga/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../plugins/errors'
import { requireSession } from '../plugins/sessions'
import { profileRepository } from './profile-repository'

export const profileRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  const profiles = profileRepository(database)

  const detailsOf = async (accountId: number): Promise<BasicDetails> => {
    const details = await profiles.find(accountId)
    if (details) return details
    throw new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })
  }

  app.get(
    '/register/details',
    { schema: { response: { 200: basicDetailsSchema, 401: problemSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return detailsOf(requireSession(request).accountId)
    },
  )

  app.patch(
    '/register/details',
    {
      preValidation: async (request) => void requireSession(request),
      schema: {
        body: basicDetailsPatchSchema,
        response: { 200: basicDetailsSchema, 400: problemSchema, 401: problemSchema, 409: problemSchema },
      },
    },
    async (request) => {
      const { accountId } = requireSession(request)
      const isSaved = await profiles.update(accountId, request.body)
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
