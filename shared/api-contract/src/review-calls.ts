import { z } from 'zod'
import { answers, call } from './call'
import { registrationParamsSchema } from './enrolment'
import { ownReviewSchema, reviewListQuerySchema, reviewSchema, writtenReviewSchema } from './reviews'

const tags = ['Reviews']

export const listReviews = call(
  'GET',
  '/userreviews',
  {
    schema: {
      tags,
      summary: 'Reviews of learners that the company has approved; those of one program first',
      querystring: reviewListQuerySchema,
      response: answers({ 200: z.array(reviewSchema) }),
    },
  },
  { needs: ['name', 'review'] },
)

export const readOwnReview = call(
  'GET',
  '/course-registrations/:id/review',
  {
    schema: {
      tags,
      summary: 'One’s own review of a place, and whether one can be written',
      params: registrationParamsSchema,
      response: answers({ 200: ownReviewSchema }, 401),
    },
  },
  { needs: ['course_name', 'review'] },
)

export const writeReview = call('PUT', '/course-registrations/:id/review', {
  config: {
    example: {
      rating: 5,
      review: 'The trainer answered each question, and read my project line by line.',
      name: 'Asha R.',
      position: 'Data analyst',
      linkedin: 'https://www.linkedin.com/in/asha',
      consent: true,
    },
  },
  schema: {
    tags,
    summary:
      'Write the review of one’s own paid place, or change it: visitors read it once the company approves it, and until then the one before',
    params: registrationParamsSchema,
    body: writtenReviewSchema,
    response: answers({ 200: ownReviewSchema }, 401, 409),
  },
})

export const withdrawReview = call('DELETE', '/course-registrations/:id/review', {
  schema: {
    tags,
    summary: 'Withdraw one’s own review: it is deleted, and gone from the site at once',
    params: registrationParamsSchema,
    response: answers({ 204: z.null() }, 401),
  },
})
