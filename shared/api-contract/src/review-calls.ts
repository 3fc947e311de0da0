import { z } from 'zod'
import { answers, call } from './call'
import { pageQuerySchema } from './paging'
import { reviewSchema } from './reviews'

export const listReviews = call(
  'GET',
  '/userreviews',
  {
    schema: {
      tags: ['Reviews'],
      summary: 'Reviews of learners',
      querystring: pageQuerySchema,
      response: answers({ 200: z.array(reviewSchema) }),
    },
  },
  { needs: ['name', 'review'] },
)
