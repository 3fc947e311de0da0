import { reviewSchema } from '@marga/contract/reviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'

export const reviewRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  app.get('/userreviews', { schema: { response: { 200: z.array(reviewSchema) } } }, () =>
    database
      .selectFrom('reviews')
      .select(['name', 'position', 'linkedin', 'rating', 'review', 'profile_picture'])
      .orderBy('id')
      .execute(),
  )
}
