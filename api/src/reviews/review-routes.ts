import { type PageQuery, pageQuerySchema } from '@marga/api-contract/paging'
import { reviewSchema } from '@marga/api-contract/reviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { answers } from '../http/openapi'
import type { ResponseCache } from '../http/response-cache'

export const reviewRoutes: FastifyPluginAsyncZod<{
  database: Kysely<Database>
  cache: ResponseCache
}> = async (app, { database, cache }) => {
  const listReviews = async ({ limit, offset }: PageQuery) => {
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

  app.get(
    '/userreviews',
    {
      schema: {
        tags: ['Reviews'],
        summary: 'Reviews of learners',
        querystring: pageQuerySchema,
        response: answers({ 200: z.array(reviewSchema) }),
      },
    },
    (request, reply) =>
      cache.send(
        { request, reply },
        { key: `reviews ${JSON.stringify(request.query)}`, produce: () => listReviews(request.query) },
      ),
  )
}
