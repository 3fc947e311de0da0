import * as calls from '@marga/api-contract/mock-interview-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { calendarFile, calendarHeaders } from '../files/calendar-file'
import { LIMITS } from '../http/rate-limits'
import { membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { mentorOf } from '../site/mentor'
import { noMentor } from './booking-errors'
import type { BookingService } from './booking-service'

type CalendarBooking = Awaited<ReturnType<BookingService['findForCalendar']>>

const interviewFile = (
  { id, starts_at, minutes, changes, state }: CalendarBooking,
  mentor: Awaited<ReturnType<typeof mentorOf>>,
) =>
  calendarFile({
    id: `booking-${id}@marga`,
    title: mentor ? `Mock interview with ${mentor.shown.name}` : 'Mock interview',
    description: 'The mentor sends you the link to the meeting by email.',
    starts: new Date(starts_at),
    minutes,
    url: '',
    changes,
    isCancelled: state === 'cancelled',
  })

export const mockInterviewRoutes: FastifyPluginAsyncZod<{
  database: Kysely<Database>
  bookings: BookingService
}> = async (app, { database, bookings }) => {
  app.route({
    ...calls.listSlots,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return (await mentorOf(database)) ? bookings.slots() : []
    },
  })

  app.route({
    ...calls.holdSlot,
    onRequest: app.limitTo(LIMITS.orderPerAddress),
    handler: async (request, reply) => {
      if (!(await mentorOf(database))) throw noMentor()
      const session = await ensureSession(database, { request, reply })
      return reply.code(201).send(await bookings.hold(request.body, { session, ip: request.ip }))
    },
  })

  app.route({
    ...calls.listBookings,
    preValidation: membersOnly,
    handler: async (request) => {
      return bookings.listOwn(requireSession(request).accountId, request.query)
    },
  })

  app.route({
    ...calls.readBooking,
    handler: async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return bookings.findOwn(params.id, session)
    },
  })

  app.route({
    ...calls.readBookingCalendar,
    handler: async ({ params, session }, reply) => {
      const booking = await bookings.findForCalendar(params.id, session)
      reply.header('cache-control', 'private, no-store')
      return reply
        .headers(calendarHeaders('mock-interview'))
        .send(interviewFile(booking, await mentorOf(database)))
    },
  })

  app.route({
    ...calls.cancelBooking,
    handler: async ({ params, session }) => bookings.cancel(params.id, session),
  })

  app.route({
    ...calls.moveBooking,
    handler: async ({ params, session, body }) =>
      bookings.move(params.id, { session, startsAt: body.starts_at }),
  })
}
