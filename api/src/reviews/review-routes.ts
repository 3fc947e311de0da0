import { listReviews } from '@marga/api-contract/review-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'
import { readReviews } from './review-repository'

interface Options {
  database: Kysely<Database>
  cache: ResponseCache
}

export const reviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache }) => {
  app.route({
    ...listReviews,
    handler: (request, reply) =>
      cache.send(
        { request, reply },
        {
          key: `reviews ${JSON.stringify(request.query)}`,
          produce: () => readReviews(database, request.query),
        },
      ),
  })
}
