import { reviewSchema } from '@marga/contract/reviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import type { AnswerCache } from '../plugins/answer-cache'
import { answers } from '../plugins/openapi'

export const reviewRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database>; cache: AnswerCache }> = async (
  app,
  { database, cache },
) => {
  const listReviews = () =>
    database
      .selectFrom('reviews')
      .select(['name', 'position', 'linkedin', 'rating', 'review', 'profile_picture'])
      .orderBy('id')
      .execute()

  app.get(
    '/userreviews',
    {
      schema: {
        tags: ['Reviews'],
        summary: 'Reviews of learners',
        response: answers({ 200: z.array(reviewSchema) }),
      },
    },
    (request, reply) => cache.send({ request, reply }, { key: 'reviews', produce: listReviews }),
  )
}
