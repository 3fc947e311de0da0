import { mentor } from '@marga/content/mentor'
import { mentorContact } from '@marga/content/mentor-contact'
import {
  bookingParamsSchema,
  bookingRequestSchema,
  bookingSchema,
  mentorSchema,
  rescheduleSchema,
  slotSchema,
} from '@marga/contract/mock-interview'
import { pageQuerySchema } from '@marga/contract/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { calendarFile, calendarHeaders } from '../files/calendar-file'
import { answers } from '../http/openapi'
import { LIMITS } from '../http/rate-limits'
import { isSignedIn, membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { type BookingDesk, noBooking } from './booking-service'

const tags = ['Mock interview']

export const mockInterviewRoutes: FastifyPluginAsyncZod<{
  database: Kysely<Database>
  desk: BookingDesk
}> = async (app, { database, desk }) => {
  app.get(
    '/mentor',
    {
      schema: {
        tags,
        summary: 'The mentor; the e-mail only for a signed-in caller',
        response: answers({ 200: mentorSchema }),
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Cookie, Authorization')
      const known = { ...mentor, hasContact: true }
      if (!isSignedIn(request)) return known
      reply.header('cache-control', 'private, no-store')
      return { ...known, ...mentorContact }
    },
  )

  app.get(
    '/mock-interview/slots',
    {
      schema: {
        tags,
        summary: 'Slots of the next two weeks',
        response: answers({ 200: z.array(slotSchema) }),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return desk.slots()
    },
  )

  app.post(
    '/mock-interview/bookings',
    {
      config: {
        example: {
          starts_at: '2026-12-01T04:30:00.000Z',
          full_name: 'Asha Rao',
          email: 'asha@example.com',
          phone: '98745 00000',
        },
      },
      schema: {
        tags,
        summary: 'Hold a slot for ten minutes; it is booked once its order is paid',
        body: bookingRequestSchema,
        response: answers({ 201: bookingSchema }, 409),
      },
      onRequest: app.limitTo(LIMITS.orderPerAddress),
    },
    async (request, reply) => {
      const session = await ensureSession(database, { request, reply })
      return reply.code(201).send(await desk.hold(request.body, { session, ip: request.ip }))
    },
  )

  app.get(
    '/mock-interview/bookings',
    {
      preValidation: membersOnly,
      schema: {
        tags,
        summary: 'One’s own bookings',
        querystring: pageQuerySchema,
        response: answers({ 200: z.array(bookingSchema) }, 401),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return desk.listOwn(requireSession(request).accountId, request.query)
    },
  )

  app.get(
    '/mock-interview/bookings/:id',
    {
      schema: {
        tags,
        summary: 'One’s own booking',
        params: bookingParamsSchema,
        response: answers({ 200: bookingSchema }),
      },
    },
    async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return desk.findOwn(params.id, session)
    },
  )

  app.get(
    '/mock-interview/bookings/:id/calendar.ics',
    {
      schema: {
        tags,
        summary: 'One’s own booking as a calendar file; 404 unless it is booked',
        params: bookingParamsSchema,
        response: answers({ 200: z.string() }),
      },
    },
    async ({ params, session }, reply) => {
      const booking = await desk.findOwn(params.id, session)
      if (booking.state !== 'booked') throw noBooking()
      reply.header('cache-control', 'private, no-store')
      return reply.headers(calendarHeaders('mock-interview')).send(
        calendarFile({
          id: `booking-${booking.id}@marga`,
          title: `Mock interview with ${mentor.name}`,
          description: 'The mentor sends you the link to the meeting by e-mail.',
          starts: new Date(booking.starts_at),
          minutes: booking.minutes,
          url: '',
        }),
      )
    },
  )

  app.post(
    '/mock-interview/bookings/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel until 24 hours before it begins',
        params: bookingParamsSchema,
        response: answers({ 200: bookingSchema }, 409),
      },
    },
    async ({ params, session }) => desk.cancel(params.id, session),
  )

  app.post(
    '/mock-interview/bookings/:id/move',
    {
      config: { example: { starts_at: '2026-12-02T04:30:00.000Z' } },
      schema: {
        tags,
        summary: 'Move to another slot until 24 hours before it begins',
        params: bookingParamsSchema,
        body: rescheduleSchema,
        response: answers({ 200: bookingSchema }, 409),
      },
    },
    async ({ params, session, body }) => desk.move(params.id, { session, startsAt: body.starts_at }),
  )
}
