import * as calls from '@marga/api-contract/review-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS, ownAccount } from '../http/rate-limits'
import type { MailQueue } from '../mail/mail-queue'
import { membersOnly, requireSession } from '../sessions/session'
import { readOwnReview, withdrawReview, writeReview } from './own-review'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  clock: () => number
}

/** What learners write of their places. */
export const ownReviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, clock }) => {
  const limit = app.limitTo(LIMITS.changesPerAccount, ownAccount)

  app.route({
    ...calls.readOwnReview,
    preValidation: membersOnly,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const own = { registration: request.params.id, session: requireSession(request), now: clock() }
      return readOwnReview(database, own)
    },
  })

  app.route({
    ...calls.writeReview,
    onRequest: limit,
    preValidation: membersOnly,
    handler: async (request) => {
      const own = { registration: request.params.id, session: requireSession(request), now: clock() }
      await writeReview(database, outbox, { ...own, written: request.body })
      return readOwnReview(database, own)
    },
  })

  app.route({
    ...calls.withdrawReview,
    onRequest: limit,
    preValidation: membersOnly,
    handler: async (request, reply) => {
      await withdrawReview(database, {
        registration: request.params.id,
        session: requireSession(request),
        now: clock(),
      })
      return reply.code(204).send(null)
    },
  })
}
