import * as calls from '@marga/api-contract/mock-interview-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { BookingService } from './booking-service'

/** The feedback on one's own interview. */
export const feedbackRoutes: FastifyPluginAsyncZod<{ bookings: BookingService }> = async (
  app,
  { bookings },
) => {
  app.route({
    ...calls.readFeedback,
    handler: async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return bookings.findFeedback(params.id, session)
    },
  })
}
