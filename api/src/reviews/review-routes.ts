import type { PageQuery } from '@marga/api-contract/paging'
import { listReviews } from '@marga/api-contract/review-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'

export const reviewRoutes: FastifyPluginAsyncZod<{
  database: Kysely<Database>
  cache: ResponseCache
}> = async (app, { database, cache }) => {
  const readReviews = async ({ limit, offset }: PageQuery) => {
    const { total } = await database
      .selectFrom('reviews')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const list = await database
      .selectFrom('reviews')
      .select(['name', 'position', 'linkedin', 'rating', 'review', 'profile_picture'])
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    return { total: Number(total), list }
  }

  app.route({
    ...listReviews,
    handler: (request, reply) =>
      cache.send(
        { request, reply },
        { key: `reviews ${JSON.stringify(request.query)}`, produce: () => readReviews(request.query) },
      ),
  })
}
